import { TextField } from '@mui/material';
import { useState } from 'react';
import { useInput, useResourceContext, useTranslateLabel } from 'react-admin';
import type { FilterProps } from './filterProps';

/** No store is older. The browser hands out a year as soon as its first digit is typed: 0002 on the way to 2026. */
const FIRST = '2000-01-01';

/** A day; the source says the field and the operator (`createdTimestamp||$gte`: from the beginning of that day in India on). */
export const DayFilter = ({ source = '', label }: FilterProps & { label: string }) => {
  const { field, id } = useInput({ source });
  const asked = String(field.value ?? '');
  // What stands there and is not asked for.
  const [early, setEarly] = useState<string>();
  const shown = useTranslateLabel()({ label, source, resource: useResourceContext() });
  const type = (day: string) => {
    const isEarly = day !== '' && day < FIRST;
    setEarly(isEarly ? day : undefined);
    if (!isEarly) field.onChange(day);
  };
  return (
    <TextField
      type="date"
      id={id}
      label={shown}
      value={early ?? asked}
      onChange={({ target }) => type(target.value)}
      onBlur={() => setEarly(undefined)}
    />
  );
};
