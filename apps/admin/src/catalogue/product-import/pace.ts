import { formatCount, text, type ProductImport } from '@impeller/contracts';

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

/** '40 s', '3 min': how long `rows` take at `rate` rows a second. */
export function timeLeft(rows: number, rate: number): string {
  const seconds = Math.ceil(rows / rate);
  return seconds < 90
    ? text('imports.left.seconds', { seconds })
    : text('imports.left.minutes', { minutes: Math.round(seconds / 60) });
}

/** Where a running import is: its row, and, once that is known, its pace (`rate` rows a second) and how long `rows` take at it. */
export function paceText({ currentRow }: Pick<ProductImport, 'currentRow'>, rows: number, rate: number | undefined): string {
  const parts = [
    currentRow && text('imports.currentRow', { row: formatCount(currentRow) }),
    rate && text('imports.rate', { count: formatCount(Math.round(rate * 60)) }),
    rate && text('imports.left', { time: timeLeft(rows, rate) }),
  ];
  const known = parts.filter(Boolean);
  return known.length > 0 ? `${known.join(' · ')}.` : '';
}

/** Whether every product of the sheet was as the sheet says it already. */
export const changedNothing = ({ status, total, unchanged }: Pick<ProductImport, 'status' | 'total' | 'unchanged'>): boolean =>
  status === 'done' && Boolean(total) && unchanged === total;

/** 'Nothing changed: 49 products are as the file says'. */
export const nothingChanged = (count: number): string => text('imports.nothingChanged', { count: formatCount(count) });

/** What is to be known or done next; empty once it is over, unless nothing came of it. */
export function helpText(current: Pick<ProductImport, 'status' | 'total' | 'unchanged'>): string {
  if (changedNothing(current)) return nothingChanged(current.total ?? 0);
  const { status } = current;
  return status === 'done' || status === 'failed' ? '' : text(`imports.${status}.help`);
}
