/** The columns' places up to `rank`, in the order they are shown. */
const padded = (ranks: readonly number[] = [], rank: number): number[] => [
  ...ranks,
  ...Array.from({ length: Math.max(0, rank + 1 - ranks.length) }, (_, index) => ranks.length + index),
];

/** `ranks` with the column `moved` at the place of the column `target`. */
export function moveColumn(ranks: readonly number[] | undefined, moved: number, target: number): number[] {
  const order = padded(ranks, Math.max(moved, target));
  const rest = order.filter((rank) => rank !== moved);
  return rest.toSpliced(order.indexOf(target), 0, moved);
}

/** The column that stands `step` places after `rank` among those that can be moved (`named`); none beyond the ends. */
export function neighbourOf(
  ranks: readonly number[] | undefined,
  named: readonly number[],
  rank: number,
  step: 1 | -1,
): number | undefined {
  const order = padded(ranks, Math.max(...named, rank)).filter((one) => named.includes(one));
  return order[order.indexOf(rank) + step];
}
