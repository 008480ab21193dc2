import { text } from '@impeller/contracts';
import { Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { useInput, useListContext } from 'react-admin';
import type { FilterProps } from '../../../records/list/filterProps';
import { daysOf, LAST_DAY, rangeOf, settled, type Days } from '../../../records/list/days';
import { CREATED, daysFilterOf, statusOf } from './status';

/** Two days of India, both included, between which orders were placed; carts, begun. Either may be left open. */
export const RangeFilter = (_: FilterProps) => {
  const { filterValues } = useListContext();
  const source = daysFilterOf(statusOf(filterValues));
  return <Fields key={source} source={source} isCart={source === CREATED} />;
};

const Fields = ({ source, isCart }: { source: string; isCart: boolean }) => {
  const { field, id } = useInput({ source });
  const range = typeof field.value === 'string' ? field.value : '';
  const { days, type } = useTyped(range, (value) => field.onChange(value));
  const settle = (end: keyof Days, { value, validity }: HTMLInputElement) =>
    type(validity.badInput ? undefined : settled({ ...days, [end]: value }, end));
  const day = (end: keyof Days) => (
    <TextField
      type="date"
      fullWidth
      id={`${id}-${end}`}
      label={text(isCart ? `order.range.created.${end}` : `order.range.${end}`)}
      value={days[end]}
      onChange={({ target }) => type({ ...days, [end]: target.value }, target.validity.badInput)}
      onBlur={({ target }) => settle(end, target as HTMLInputElement)}
      // Enter asks with what stands there.
      onKeyDown={({ key, target }) => key === 'Enter' && settle(end, target as HTMLInputElement)}
      slotProps={{ htmlInput: { max: LAST_DAY } }} // else a year has six digits
    />
  );
  return (
    <Stack direction="row" sx={{ gap: 1.5, minWidth: { sm: 300 } }}>
      {day('from')}
      {day('to')}
    </Stack>
  );
};

/**
 * The days as they are typed: a date's field gives one for every key, of years like 0002 and 0020, too, so that neither touches
 * the other before it is left. `type` keeps days, undefined for those of the range, and asks for their range if they make one.
 */
function useTyped(range: string, ask: (range: string) => void) {
  const [typed, keep] = useState({ days: daysOf(range), range });
  const days = typed.range === range ? typed.days : daysOf(range); // it was changed from elsewhere
  const type = (next: Days = daysOf(range), isHeld = false) => {
    const wanted = isHeld ? range : (rangeOf(next) ?? range);
    keep({ days: next, range: wanted });
    if (wanted !== range) ask(wanted);
  };
  return { days, type };
}
