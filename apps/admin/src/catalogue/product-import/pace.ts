import { text, type ProductImport } from '@impeller/contracts';

/** How many rows were through at a moment (milliseconds). */
export interface Sample {
  readonly at: number;
  readonly processed: number;
}

/** Only the last half minute says how fast it goes now. */
const WINDOW = 30_000;

/** The samples with one more; a count that went back (Retry, another import) starts anew. */
export function withSample(samples: readonly Sample[], sample: Sample): readonly Sample[] {
  const last = samples.at(-1);
  if (last && sample.processed < last.processed) return [sample];
  return [...samples.filter(({ at }) => sample.at - at <= WINDOW), sample];
}

/** Rows a second over the samples; undefined before two of them differ. */
export function rateOf(samples: readonly Sample[]): number | undefined {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last || last.processed === first.processed || last.at === first.at) return undefined;
  return ((last.processed - first.processed) / (last.at - first.at)) * 1_000;
}

/** '40 s', '3 min': how long `rows` take at `rate` rows a second; a dash while that is not known. */
export function timeLeft(rows: number, rate: number | undefined): string {
  if (!rate) return '–';
  const seconds = Math.ceil(rows / rate);
  return seconds < 90
    ? text('imports.left.seconds', { seconds })
    : text('imports.left.minutes', { minutes: Math.round(seconds / 60) });
}

/** Rows that are to be written, or were: rejected ones are waited for by nobody. */
export const wantedRows = ({ total, rejected }: Pick<ProductImport, 'total' | 'rejected'>): number =>
  (total ?? 0) - (rejected ?? 0);
