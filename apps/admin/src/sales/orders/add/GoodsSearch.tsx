import { formatRupees, product, PRODUCT_SEARCH, text } from '@impeller/contracts';
import { Autocomplete, Box, TextField, Typography, type AutocompleteInputChangeReason } from '@mui/material';
import { useRef, useState } from 'react';
import { resourceLabel } from '../../../data/i18nProvider';
import { RetryAlert } from '../../../shell/RetryAlert';
import { NOTHING, retyped, soughtOf, useEarlyEnter } from './useEarlyEnter';
import { useGoods, type Option } from './useGoods';
import type { WishedLine } from './wish';

interface GoodsSearchProps {
  isFull: boolean;
  onFound: (line: Omit<WishedLine, 'quantity'>) => void;
}

const isByHand = (reason: AutocompleteInputChangeReason): boolean => reason !== 'reset' && reason !== 'selectOption';

/** Adds a variation to the order, by a part of its product's name or of its SKU. */
export const GoodsSearch = ({ isFull, onFound }: GoodsSearchProps) => {
  const [typed, setTyped] = useState(NOTHING);
  const [isOpen, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const goods = useGoods(soughtOf(typed));
  const { isAsking, error, refetch } = goods;
  // What is awaited still when the order becomes full is no part of it, and stays to be seen.
  const options = isFull ? [] : goods.options;
  const take = ({ stock: _stock, ...line }: Option) => {
    onFound(line);
    setOpen(false);
  };
  const press = useEarlyEnter(typed, { ...goods, options }, { type: setTyped, take });
  const isSought = soughtOf(typed).trim().length > 1;
  const again = () => {
    // The button goes with the error: what is found then shows where it was asked for.
    input.current?.focus();
    setOpen(true);
    void refetch();
  };
  return (
    <>
      <Autocomplete<Option>
        value={null}
        inputValue={typed.all}
        disabled={isFull}
        open={isOpen && !error}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        clearOnBlur={!error} // Retry asks for the same
        options={options}
        loading={isAsking && isSought}
        filterOptions={(all) => all}
        getOptionLabel={({ name }) => name}
        getOptionKey={({ id }) => id}
        noOptionsText={text(isSought ? 'order.new.goods.none' : 'order.new.goods.find')}
        slotProps={{ paper: { sx: { border: 1, borderColor: 'divider' } } }}
        onInputChange={(_, value, reason) => isByHand(reason) && !isFull && setTyped(retyped(value, typed))}
        autoHighlight
        onKeyDown={press}
        onChange={(_, option) => {
          if (!option) return;
          setTyped(NOTHING);
          take(option);
        }}
        renderOption={({ key, ...props }, option) => (
          <Box component="li" key={key} {...props} sx={{ gap: 2 }}>
            <Choice option={option} />
          </Box>
        )}
        renderInput={(params) => (
          <TextField
            {...params}
            inputRef={input}
            label={text('order.new.goods.find')}
            slotProps={{ ...params.slotProps, htmlInput: { ...params.slotProps.htmlInput, maxLength: PRODUCT_SEARCH.maxLength } }}
          />
        )}
      />
      {error && <Failed error={error} onRetry={again} />}
    </>
  );
};

const Failed = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <RetryAlert onRetry={onRetry}>
    {text('frame.search.failed', { name: resourceLabel(product.path) })}: {error.message}
  </RetryAlert>
);

const Choice = ({ option: { name, sku, price, stock } }: { option: Option }) => (
  <>
    <Box sx={{ minWidth: 0, mr: 'auto' }}>
      <Typography noWrap>{name}</Typography>
      <Typography variant="caption" color="textSecondary" sx={{ fontFamily: 'ui-monospace, monospace' }}>
        {sku}
      </Typography>
    </Box>
    <Box sx={{ textAlign: 'right', flexShrink: 0 }}>
      <Typography>{formatRupees(price)}</Typography>
      <Typography variant="caption" color="textSecondary">
        {stock}
      </Typography>
    </Box>
  </>
);
