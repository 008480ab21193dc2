import { TextField } from '@mui/material';
import { useInput, useResourceContext, useTranslateLabel } from 'react-admin';
import type { FilterProps } from './filterProps';

/** A day; the source says the field and the operator (`createdTimestamp||$gte`: from the beginning of that day in India on). */
export const DayFilter = ({ source = '', label }: FilterProps & { label: string }) => {
  const { field, id } = useInput({ source });
  const shown = useTranslateLabel()({ label, source, resource: useResourceContext() });
  return (
    <TextField
      type="date"
      id={id}
      label={shown}
      value={field.value ?? ''}
      onChange={({ target }) => field.onChange(target.value)}
    />
  );
};
