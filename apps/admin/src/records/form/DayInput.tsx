import { TextField } from '@mui/material';
import { useInput, useResourceContext, useTranslateLabel } from 'react-admin';

interface DayInputProps {
  source: string;
  isRequired?: boolean;
}

/** A calendar day; the form holds YYYY-MM-DD. */
export const DayInput = ({ source, isRequired }: DayInputProps) => {
  const { field, fieldState, id } = useInput({ source, isRequired });
  const label = useTranslateLabel()({ source, resource: useResourceContext() });
  return (
    <TextField
      type="date"
      id={id}
      name={field.name}
      inputRef={field.ref}
      label={label}
      required={isRequired}
      value={field.value ?? ''}
      onChange={({ target }) => field.onChange(target.value || null)}
      onBlur={field.onBlur}
      disabled={field.disabled}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? ' '}
      fullWidth
    />
  );
};
