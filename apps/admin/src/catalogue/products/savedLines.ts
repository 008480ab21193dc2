import { API, productVariation } from '@impeller/contracts';
import type { HttpError } from 'react-admin';
import { changesOf } from '../../data/dataProvider';
import { exchange } from '../../data/httpClient';
import { SAYS_STALE } from '../../data/statuses';
import type { VariationRecord } from './productRecord';
import { draftOf, toSend, type DraftVariation } from './variations';

/** All lines as a person wants them, and the variations as they were last seen. */
export interface Wanted {
  readonly lines: readonly DraftVariation[];
  readonly over: readonly VariationRecord[];
}

interface LineToSend {
  /** Of the form. */
  readonly row: number;
  readonly line: object;
}

const differs = (one: unknown, other: unknown): boolean => JSON.stringify(one) !== JSON.stringify(other);

/** The fields of a line in which it differs from what is stored, as the API takes them. */
function changedFields(line: DraftVariation, stored: DraftVariation): Record<string, unknown> {
  const before: Record<string, unknown> = toSend(stored);
  return Object.fromEntries(Object.entries(toSend(line)).filter(([field, value]) => differs(value, before[field])));
}

/**
 * The lines that are new, and of those stored the ones that differ, by their changed fields and the version that was seen: what is
 * sold of any other meanwhile is no conflict, and nobody's field is written back to what it was.
 */
export function changedLines({ lines, over }: Wanted): LineToSend[] {
  const stored = new Map(over.map((one) => [one.id, draftOf(one)]));
  return lines.flatMap((line, row): LineToSend[] => {
    const before = line.id === undefined ? undefined : stored.get(line.id);
    if (!before) return [{ row, line: toSend(line) }];
    const changes = changedFields(line, before);
    const { id, version } = before;
    return Object.keys(changes).length > 0 ? [{ row, line: { ...changes, id, version } }] : [];
  });
}

/** The same over what one variation is by now: of its line only `chosen` differs from that. */
export const settledOver = (
  { lines, over }: Wanted,
  current: VariationRecord,
  chosen: Partial<Omit<DraftVariation, 'id' | 'version'>>,
): Wanted => ({
  lines: lines.map((line) => (line.id === current.id ? { ...draftOf(current), ...chosen } : line)),
  over: over.map((one) => (one.id === current.id ? current : one)),
});

const SOLD: readonly string[] = ['stockQuantity', 'stockStatus'];
const STOCK: readonly string[] = [...SOLD, 'manageStock', 'allowBackOrder'];

/** Whether nothing but its stock has moved, as a sale moves it. */
export const isSoldAlone = (opened: VariationRecord, current: VariationRecord): boolean =>
  Object.keys(changesOf(productVariation.path, current, opened)).every((field) => SOLD.includes(field)) &&
  !differs(draftOf(opened).values, draftOf(current).values);

/** Where a variation was only sold, and nothing of its stock is wanted otherwise: the same over what it is by now. There is nothing to ask. */
function overSales(wanted: Wanted, current: VariationRecord): Wanted | undefined {
  const opened = wanted.over.find(({ id }) => id === current.id);
  const line = wanted.lines.find(({ id }) => id === current.id);
  if (!opened || !line || !isSoldAlone(opened, current)) return undefined;
  if (Object.keys(changedFields(line, draftOf(opened))).some((field) => STOCK.includes(field))) return undefined;
  const { stockQuantity, stockStatus } = current;
  return settledOver(wanted, current, { ...line, ...{ version: current.version, stockQuantity, stockStatus } });
}

/** What the API says of the lines that it was sent, at the rows that they come from. */
function atRows(refusal: HttpError, sent: readonly LineToSend[]): HttpError {
  const errors = Object.entries(refusal.body?.errors ?? {}).map(([field, message]) => [
    field.replace(/^productsVariation\.(\d+)/, (_, at: string) => `productsVariation.${sent[Number(at)]?.row ?? at}`),
    message,
  ]);
  if (errors.length > 0) refusal.body.errors = Object.fromEntries(errors);
  return refusal;
}

/**
 * Saves what differs of a product's variations: all of it or nothing. Rejects with what the API has against it, at the rows of the
 * form, and with 412 where somebody changed one of those meanwhile.
 * @returns whether anything differed
 */
export async function saveLines(productId: number, wanted: Wanted): Promise<boolean> {
  const sent = changedLines(wanted);
  if (sent.length === 0) return false;
  try {
    const productsVariation = sent.map(({ line }) => line);
    await exchange('POST', `${API}/${productVariation.path}/manage`, { productId, productsVariation });
  } catch (error) {
    const refusal = error as HttpError;
    const anew = refusal.status === SAYS_STALE ? overSales(wanted, refusal.body.current) : undefined;
    if (!anew) throw atRows(refusal, sent);
    await saveLines(productId, anew);
  }
  return true;
}
