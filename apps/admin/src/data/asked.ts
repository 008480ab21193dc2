import { asLine } from '@impeller/contracts';
import { isNest, type Values } from './flatten';

function said(value: unknown): unknown {
  if (typeof value === 'string') return asLine(value);
  if (!isNest(value)) return value;
  const left = asked(value);
  return Object.keys(left).length > 0 ? left : undefined;
}

/**
 * What a list's filters ask for: space as it is stored, for nobody sees that a name was pasted with a space behind it; and nothing
 * where nothing is left. The inputs leave what is typed as it is, else no second word could be begun.
 */
export function asked(filters: Values): Values {
  const values = Object.entries(filters).map(([source, value]) => [source, said(value)] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== '' && value != null));
}
