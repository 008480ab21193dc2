import { asLine } from '@impeller/contracts';
import type { Values } from './flatten';

const isNest = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

function said(value: unknown): unknown {
  if (typeof value === 'string') return asLine(value);
  return isNest(value) ? asked(value) : value;
}

/**
 * What a list's filters ask for: space as it is stored, for nobody sees that a name was pasted with a space behind it; and nothing
 * where nothing is left. The inputs leave what is typed as it is, else no second word could be begun.
 */
export function asked(filters: Values): Values {
  const values = Object.entries(filters).map(([source, value]) => [source, said(value)] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== '' && value != null));
}
