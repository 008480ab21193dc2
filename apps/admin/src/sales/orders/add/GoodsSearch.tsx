import { API, formatRupees, product, PRODUCT_SEARCH, text, type Product, type ProductVariation } from '@impeller/contracts';
import { useQuery } from '@tanstack/react-query';
import { Autocomplete, Box, TextField, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { exchange } from '../../../data/httpClient';
import { isTyped, typedFirst } from '../../../records/typedFirst';
import type { WishedLine } from './wish';

type Found = Product & { productsVariation?: ProductVariation[] };
type Option = Omit<WishedLine, 'quantity'> & { readonly stock: string };

const DEBOUNCE = 250;
/** The first ten that are sold, with their variations. */
const SOLD = ['status||$eq||Approved', 'enabled||$eq||true', 'isAvailableForSell||$eq||true']
  .map((filter) => `filter=${encodeURIComponent(filter)}`)
  .concat('join=productsVariation', 'limit=10')
  .join('&');

const stockOf = ({ manageStock, allowBackOrder, stockQuantity, stockStatus }: ProductVariation): string => {
  if (manageStock && stockQuantity > 0) return text('order.new.goods.left', { left: stockQuantity });
  const isThere = manageStock ? allowBackOrder : stockStatus === 'In Stock';
  return isThere ? '' : text('order.new.goods.out');
};

/** What can be ordered of a product: its variations that are sold, each at what is paid for it. */
const optionsOf = ({ name, productsVariation = [] }: Found): Option[] =>
  productsVariation
    .filter(({ enabled, unitPrice }) => enabled && unitPrice > 0)
    .map((variation) => ({
      id: variation.id,
      name: [name, variation.name].filter(Boolean).join(' · '),
      sku: variation.sku ?? null,
      price: variation.salePrice || variation.unitPrice,
      stock: stockOf(variation),
    }));

/** Variations of what is sold whose product's name or SKU is like what was typed. */
function useFound(typed: string) {
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed.trim()), DEBOUNCE);
    return () => clearTimeout(timer);
  }, [typed]);
  const isWorth = asked.length > 1;
  // Without a sort, which a list of react-admin's always has: what fits best comes first.
  const { data, isFetching } = useQuery({
    queryKey: [product.path, 'sold', asked],
    queryFn: () => exchange<{ data: Found[] }>('GET', `${API}/${product.path}?${SOLD}&search=${encodeURIComponent(asked)}`),
    enabled: isWorth,
    retry: false,
  });
  const isAsking = isFetching || asked !== typed.trim();
  const options = isWorth ? (data?.data ?? []).flatMap(optionsOf) : [];
  // The product comes first, but its other variations may stand before this one.
  return { options: typedFirst(options, ({ sku }) => isTyped(sku, asked)), isAsking };
}

interface GoodsSearchProps {
  isFull: boolean;
  onFound: (line: Omit<WishedLine, 'quantity'>) => void;
}

/** Adds a variation to the order, by a part of its product's name or of its SKU. */
export const GoodsSearch = ({ isFull, onFound }: GoodsSearchProps) => {
  const [typed, setTyped] = useState('');
  const { options, isAsking } = useFound(typed);
  return (
    <Autocomplete<Option>
      value={null}
      inputValue={typed}
      disabled={isFull}
      options={options}
      loading={isAsking && typed.trim().length > 1}
      filterOptions={(all) => all}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      noOptionsText={text(typed.trim().length > 1 ? 'order.new.goods.none' : 'order.new.goods.find')}
      slotProps={{ paper: { sx: { border: 1, borderColor: 'divider' } } }}
      onInputChange={(_, value, reason) => reason !== 'reset' && reason !== 'selectOption' && setTyped(value)}
      onChange={(_, option) => {
        if (!option) return;
        const { stock: _stock, ...line } = option;
        onFound(line);
        setTyped('');
      }}
      renderOption={({ key, ...props }, option) => (
        <Box component="li" key={key} {...props} sx={{ gap: 2 }}>
          <Choice option={option} />
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={text('order.new.goods.find')}
          slotProps={{ ...params.slotProps, htmlInput: { ...params.slotProps.htmlInput, maxLength: PRODUCT_SEARCH.maxLength } }}
        />
      )}
    />
  );
};

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
