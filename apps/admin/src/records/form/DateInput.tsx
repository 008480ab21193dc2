import { TextField } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useInput, useResourceContext, useTranslateLabel } from 'react-admin';

/**
 * What the form holds while a date is half typed (12/mm/yyyy): of that the browser says no more than that it is empty, and nothing
 * would be saved for it. No date, and neither before nor after one, so that the contract refuses it and its rules have nothing to compare.
 */
const HALF_TYPED = Number.NaN;

interface DateInputProps {
  source: string;
  type: 'date' | 'datetime-local';
  isRequired?: boolean | undefined;
  /** What a new record starts with, as the form holds it. */
  defaultValue?: string | undefined;
  /** What comes before it cannot be picked; as it is shown. */
  min?: string | undefined;
  /** What is held, as the browser's input shows it. */
  shownOf: (held: string) => string;
  /** What the form holds of that which was typed; null where it is none. */
  heldOf: (shown: string) => string | null;
}

/** A date that is typed or picked; one that is half typed is told at the field, and refuses Save. */
export const DateInput = ({ source, type, isRequired, defaultValue, min, shownOf, heldOf }: DateInputProps) => {
  const { field, fieldState, id } = useInput({ source, isRequired, defaultValue });
  const label = useTranslateLabel()({ source, resource: useResourceContext() });
  const input = useRef<HTMLInputElement | null>(null);
  const held: unknown = field.value;
  const take = ({ value, validity }: HTMLInputElement) =>
    field.onChange(validity.badInput ? HALF_TYPED : value ? heldOf(value) : null);
  // Half a date is begun, and taken away again, without a change of the input's value.
  const look = (target: HTMLInputElement) => {
    if (target.validity.badInput !== Number.isNaN(held)) take(target);
  };
  useEffect(() => {
    // By Reset the form holds nothing again: what stands there half typed goes, too.
    if (!held && !Number.isNaN(held) && input.current?.validity.badInput) input.current.value = '';
  }, [held]);
  return (
    <TextField
      type={type}
      id={id}
      name={field.name}
      inputRef={(node: HTMLInputElement | null) => {
        input.current = node;
        field.ref(node);
      }}
      label={label}
      required={isRequired}
      value={typeof held === 'string' && held ? shownOf(held) : ''}
      onChange={({ target }) => take(target as HTMLInputElement)}
      onKeyUp={({ target }) => look(target as HTMLInputElement)}
      onBlur={({ target }) => {
        look(target as HTMLInputElement);
        field.onBlur();
      }}
      disabled={field.disabled}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? ' '}
      slotProps={{ htmlInput: { ...(type === 'datetime-local' && { step: 1 }), ...(min && { min }) } }}
      fullWidth
    />
  );
};
