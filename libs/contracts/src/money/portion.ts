/** `amount × part / whole`, half up; whole numbers that are not negative, exact beyond what doubles hold on the way. */
export function portion(amount: number, part: number, whole: number): number {
  const [a, p, w] = [BigInt(amount), BigInt(part), BigInt(whole)];
  return Number((2n * a * p + w) / (2n * w));
}

/**
 * Spreads an amount over weights, to the last paisa, by largest remainder: each gets its whole share, what is left over goes by
 * one to those who lost most, the earlier first. All of it are whole numbers; nobody gets more than their weight while
 * `amount` is at most the sum of the weights.
 */
export function spread(amount: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n);
  if (sum === 0n) return weights.map(() => 0);
  const shares = weights.map((weight) => (BigInt(amount) * BigInt(weight)) / sum);
  const lost = weights.map((weight) => (BigInt(amount) * BigInt(weight)) % sum);
  const left = Number(BigInt(amount) - shares.reduce((all, share) => all + share, 0n));
  const order = weights.map((_, at) => at).sort((a, b) => (lost[a] === lost[b] ? a - b : lost[a]! > lost[b]! ? -1 : 1));
  const luckier = new Set(order.slice(0, left));
  return shares.map((share, at) => Number(share) + (luckier.has(at) ? 1 : 0));
}
