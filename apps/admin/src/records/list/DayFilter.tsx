import { TextField } from '@mui/material';
import { useState } from 'react';
import { useInput, useResourceContext, useTranslateLabel } from 'react-admin';
import { isUnfinished } from './days';
import type { FilterProps } from './filterProps';

/** A day; the source says the field and the operator (`createdTimestamp||$gte`: from the beginning of that day in India on). */
export const DayFilter = ({ source = '', label }: FilterProps & { label: string }) => {
  const { field, id } = useInput({ source });
  const asked = String(field.value ?? '');
  // What stands there and is not asked for.
  const [early, setEarly] = useState<string>();
  const shown = useTranslateLabel()({ label, source, resource: useResourceContext() });
  const type = (day: string) => {
    const isEarly = isUnfinished(day);
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
