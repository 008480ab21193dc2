import { istClock, ofIstClock } from '@impeller/contracts';
import { TextField } from '@mui/material';
import { useInput, useResourceContext, useTranslateLabel } from 'react-admin';

interface InstantInputProps {
  source: string;
  isRequired?: boolean;
  /** What a new record starts with, an instant. */
  defaultValue?: string;
  /** Days before it cannot be picked. */
  min?: Date;
}

/** Date and time as a clock in India shows them, wherever the browser is; the form holds the instant. */
export const InstantInput = ({ source, isRequired, defaultValue, min }: InstantInputProps) => {
  const { field, fieldState, id } = useInput({ source, isRequired, defaultValue });
  const label = useTranslateLabel()({ source, resource: useResourceContext() });
  const type = (shown: string) => field.onChange(shown ? (ofIstClock(shown)?.toISOString() ?? null) : null);
  return (
    <TextField
      type="datetime-local"
      id={id}
      name={field.name}
      inputRef={field.ref}
      label={label}
      required={isRequired}
      value={typeof field.value === 'string' && field.value ? istClock(new Date(field.value)) : ''}
      onChange={({ target }) => type(target.value)}
      onBlur={field.onBlur}
      disabled={field.disabled}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? ' '}
      slotProps={{ htmlInput: { step: 1, ...(min && { min: istClock(min) }) } }}
      fullWidth
    />
  );
};
