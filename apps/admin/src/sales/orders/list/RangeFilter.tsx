import { text } from '@impeller/contracts';
import { Stack, TextField } from '@mui/material';
import { useInput, useListContext } from 'react-admin';
import type { FilterProps } from '../../../records/list/filterProps';
import { CREATED, PLACED, rangeWith, statusOf } from './status';

/** Two days of India, both included, between which orders were placed; carts, begun. The first that is chosen is both. */
export const RangeFilter = (_: FilterProps) => {
  const { filterValues } = useListContext();
  const isCart = statusOf(filterValues) === 'in cart';
  return <Days key={String(isCart)} source={isCart ? CREATED : PLACED} isCart={isCart} />;
};

const Days = ({ source, isCart }: { source: string; isCart: boolean }) => {
  const { field, id } = useInput({ source });
  const [from = '', to = ''] = typeof field.value === 'string' ? field.value.split(',') : [];
  const day = (end: 'from' | 'to', value: string) => (
    <TextField
      type="date"
      fullWidth
      id={`${id}-${end}`}
      label={text(isCart ? `order.range.created.${end}` : `order.range.${end}`)}
      value={value}
      onChange={({ target }) => field.onChange(rangeWith(field.value, end, target.value))}
    />
  );
  return (
    <Stack direction="row" sx={{ gap: 1.5, minWidth: { sm: 300 } }}>
      {day('from', from)}
      {day('to', to)}
    </Stack>
  );
};
