import type { AutocompleteProps } from '@mui/material';
import { useLayoutEffect } from 'react';
import { isTyped } from '../../../records/typedFirst';
import type { Option, useGoods } from './useGoods';

/** What stands in the field, and of that what Enter has ended, code by code, before what fits had come. */
export interface Typed {
  readonly all: string;
  readonly awaited: readonly string[];
}
export const NOTHING: Typed = { all: '', awaited: [] };

/** What the field holds now; whoever changes a code that is awaited wants something else. */
export const retyped = (all: string, { awaited }: Typed): Typed => ({
  all,
  awaited: all.startsWith(awaited.join('')) ? awaited : [],
});

/** What is looked for: codes that were scanned one right after the other, one by one. */
export const soughtOf = ({ all, awaited }: Typed): string => awaited[0] ?? all;

type Found = Pick<ReturnType<typeof useGoods>, 'options' | 'isBehind' | 'error'>;

/**
 * Enter before what fits has come, as a scanner sends it right after an SKU: that one is taken as soon as it is there, and leaves
 * what was scanned since. What is highlighted until then fits what was typed before.
 * @returns what has to be told of every key
 */
export function useEarlyEnter(
  typed: Typed,
  { options, isBehind, error }: Found,
  { type, take }: { type: (typed: Typed) => void; take: (option: Option) => void },
) {
  const { all, awaited } = typed;
  // Before the next key is heard, which would find the field as it was: a scanner's come within milliseconds.
  useLayoutEffect(() => {
    const [first, ...others] = awaited;
    if (first === undefined || isBehind || error) return; // Retry asks for the same
    const meant = options.find(({ sku }) => isTyped(sku, first));
    type(meant ? { all: all.slice(first.length), awaited: others } : { all, awaited: [] });
    if (meant) take(meant);
  });
  const press: AutocompleteProps<Option, false, false, false>['onKeyDown'] = (event) => {
    if (event.key !== 'Enter' || !(isBehind || (error && awaited.length > 0))) return;
    event.defaultMuiPrevented = true;
    const last = all.slice(awaited.join('').length);
    if (last.trim()) type({ all, awaited: [...awaited, last] });
  };
  return press;
}
