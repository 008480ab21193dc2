/** Names longer than this are cut before they are compared; the end of a long name decides nothing. */
const COMPARED = 60;

/**
 * How many letters must be added, dropped or changed to get from `a` to `b`; `limit + 1` as soon as it is more than `limit`.
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const change = before[column - 1]! + (a[row - 1] === b[column - 1] ? 0 : 1);
      current.push(Math.min(change, before[column]! + 1, current[column - 1]! + 1));
    }
    if (Math.min(...current) > limit) return limit + 1;
    before = current;
  }
  return before[b.length]!;
}

/** The known name that a person may have meant: at most every third letter wrong, and no more than four. */
export function nearest(name: string, known: Iterable<string>): string | undefined {
  const wanted = name.toLowerCase().slice(0, COMPARED);
  let best: string | undefined;
  let limit = Math.min(4, Math.floor(wanted.length / 3));
  for (const candidate of known) {
    const distance = editDistance(wanted, candidate.toLowerCase().slice(0, COMPARED), limit);
    if (distance > limit) continue;
    best = candidate;
    limit = distance - 1;
    if (limit < 0) break;
  }
  return best;
}
