import type { AutocompleteProps } from '@mui/material';
import { useEffect, useRef } from 'react';
import { isTyped } from '../../../records/typedFirst';
import type { Option, useGoods } from './useGoods';

type Found = Pick<ReturnType<typeof useGoods>, 'options' | 'isBehind'>;

/**
 * Enter before what fits has come, as a scanner sends it right after an SKU: that one is taken as soon as it is there. What is
 * highlighted until then fits what was typed before.
 * @returns what has to be told of every key
 */
export function useEarlyEnter(typed: string, { options, isBehind }: Found, take: (option: Option) => void) {
  const awaited = useRef<string>(undefined);
  useEffect(() => {
    if (awaited.current === undefined || isBehind) return;
    const meant = awaited.current === typed && options.find(({ sku }) => isTyped(sku, typed));
    awaited.current = undefined;
    if (meant) take(meant);
  });
  const press: AutocompleteProps<Option, false, false, false>['onKeyDown'] = (event) => {
    if (event.key !== 'Enter' || !isBehind) return;
    event.defaultMuiPrevented = true;
    awaited.current = typed;
  };
  return press;
}
