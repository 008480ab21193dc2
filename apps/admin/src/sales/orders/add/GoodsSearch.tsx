import { formatRupees, product, PRODUCT_SEARCH, text } from '@impeller/contracts';
import { Alert, Autocomplete, Box, Button, TextField, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { resourceLabel } from '../../../data/i18nProvider';
import { useEarlyEnter } from './useEarlyEnter';
import { useGoods, type Option } from './useGoods';
import type { WishedLine } from './wish';

interface GoodsSearchProps {
  isFull: boolean;
  onFound: (line: Omit<WishedLine, 'quantity'>) => void;
}

/** Adds a variation to the order, by a part of its product's name or of its SKU. */
export const GoodsSearch = ({ isFull, onFound }: GoodsSearchProps) => {
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const goods = useGoods(typed);
  const { options, isAsking, error, refetch } = goods;
  const take = ({ stock: _stock, ...line }: Option) => {
    onFound(line);
    setTyped('');
    setOpen(false);
  };
  const press = useEarlyEnter(typed, goods, take);
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
        inputValue={typed}
        disabled={isFull}
        open={isOpen && !error}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        clearOnBlur={!error} // Retry asks for the same
        options={options}
        loading={isAsking && typed.trim().length > 1}
        filterOptions={(all) => all}
        getOptionLabel={({ name }) => name}
        getOptionKey={({ id }) => id}
        noOptionsText={text(typed.trim().length > 1 ? 'order.new.goods.none' : 'order.new.goods.find')}
        slotProps={{ paper: { sx: { border: 1, borderColor: 'divider' } } }}
        onInputChange={(_, value, reason) => reason !== 'reset' && reason !== 'selectOption' && setTyped(value)}
        autoHighlight
        onKeyDown={press}
        onChange={(_, option) => option && take(option)}
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
  <Alert severity="error" action={<Button onClick={onRetry}>{text('shell.retry')}</Button>}>
    {text('frame.search.failed', { name: resourceLabel(product.path) })}: {error.message}
  </Alert>
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
