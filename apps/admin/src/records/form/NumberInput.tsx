import { useEffect, useRef } from 'react';
import { NumberInput as AnyNumberInput, useWrappedSource, type NumberInputProps } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';

/**
 * What the form holds while no number can be read from what is typed (500-, 1e): of that the browser says no more than that it is
 * empty, and nothing would be saved for it: no limit for a half-typed one. No number to the contract, which refuses it.
 */
const UNREADABLE = Number.NaN;

const heldOf = ({ value, valueAsNumber, validity }: HTMLInputElement): number | null => {
  if (validity.badInput) return UNREADABLE;
  return value === '' ? null : valueAsNumber;
};

/** A number that is typed; what is none is told at the field, and refuses Save. */
export const NumberInput = ({ slotProps, ...props }: NumberInputProps) => {
  const name = useWrappedSource(props.source);
  const held: unknown = useWatch({ name });
  const { setValue } = useFormContext();
  const { isSubmitted } = useFormState();
  const input = useRef<HTMLInputElement>(null);
  // What cannot be read is begun (-), and taken away again, without a change of the input's value.
  const look = () => {
    const now = input.current && heldOf(input.current);
    if (Number.isNaN(now) !== Number.isNaN(held)) setValue(name, now, { shouldDirty: true, shouldValidate: isSubmitted });
  };
  useEffect(() => {
    // By Reset the form holds nothing again: what stands there unreadable goes, too.
    if (held == null && input.current?.validity.badInput) input.current.value = '';
  }, [held]);
  return (
    <AnyNumberInput
      {...props}
      parse={() => input.current && heldOf(input.current)}
      onBlur={look}
      slotProps={{ ...slotProps, htmlInput: { ...slotProps?.htmlInput, ref: input, onInput: look } }}
    />
  );
};
