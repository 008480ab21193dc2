import { text, type TextKey } from '@impeller/contracts';
import { MenuItem, TextField } from '@mui/material';
import { TextInput, useInput, useResourceContext, useTranslateLabel } from 'react-admin';
import type { FilterProps } from './filterProps';

/** A part of a text; the source says the field and the operator (`name||$contL`). */
export const TextFilter = ({ source = '', alwaysOn: _, ...props }: FilterProps) => (
  <TextInput {...props} source={source} resettable />
);

/** One of a few words, or any; the source says the field and the operator (`status||$eq`). */
export const ChoiceFilter = ({ source = '', choices }: FilterProps & { choices: readonly string[] }) => {
  const { field, id } = useInput({ source });
  const label = useTranslateLabel()({ source, resource: useResourceContext() });
  return (
    <TextField
      select
      id={id}
      label={label}
      value={field.value}
      onChange={({ target }) => field.onChange(target.value)}
      slotProps={{ select: { displayEmpty: true } }}
    >
      <MenuItem value="">{text('filter.any')}</MenuItem>
      {choices.map((choice) => (
        <MenuItem key={choice} value={choice}>
          {choice}
        </MenuItem>
      ))}
    </TextField>
  );
};

/** Enabled, disabled, or both. */
export const EnabledFilter = ({ source = 'enabled' }: FilterProps) => (
  <FlagFilter source={source} words={['filter.enabled', 'filter.disabled']} />
);

/** A flag that is set, is not, or either. */
export const YesNoFilter = ({ source = '' }: FilterProps) => <FlagFilter source={source} words={['shell.yes', 'shell.no']} />;

const FlagFilter = ({ source, words: [yes, no] }: { source: string; words: readonly [TextKey, TextKey] }) => {
  const { field, id } = useInput({ source });
  const label = useTranslateLabel()({ source, resource: useResourceContext() });
  return (
    <TextField
      select
      id={id}
      label={label}
      value={String(field.value)}
      onChange={({ target: { value } }) => field.onChange(value === '' ? '' : value === 'true')}
      slotProps={{ select: { displayEmpty: true } }}
    >
      <MenuItem value="">{text('filter.any')}</MenuItem>
      <MenuItem value="true">{text(yes)}</MenuItem>
      <MenuItem value="false">{text(no)}</MenuItem>
    </TextField>
  );
};
