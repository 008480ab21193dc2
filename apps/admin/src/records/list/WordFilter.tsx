import { text } from '@impeller/contracts';
import { MenuItem, TextField } from '@mui/material';
import { useInput, useResourceContext, useTranslateLabel } from 'react-admin';
import type { FilterProps } from './filterProps';

interface WordFilterProps extends FilterProps {
  choices: readonly string[];
  /** What a choice is called. */
  say: (choice: string) => string;
}

/** One of a few words of the protocol, shown in the reader's, or any; the source says the field and the operator. */
export const WordFilter = ({ source = '', choices, say }: WordFilterProps) => {
  const { field, id } = useInput({ source });
  const label = useTranslateLabel()({ source, resource: useResourceContext() });
  return (
    <TextField
      select
      id={id}
      label={label}
      value={field.value ?? ''}
      onChange={({ target }) => field.onChange(target.value)}
      slotProps={{ select: { displayEmpty: true } }}
    >
      <MenuItem value="">{text('filter.any')}</MenuItem>
      {choices.map((choice) => (
        <MenuItem key={choice} value={choice}>
          {say(choice)}
        </MenuItem>
      ))}
    </TextField>
  );
};
