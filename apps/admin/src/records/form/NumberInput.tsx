import { cutText, numberOf, sumOf, text } from '@impeller/contracts';
import { useEffect, useRef, type ClipboardEvent } from 'react';
import { NumberInput as AnyNumberInput, useNotify, useWrappedSource, type NumberInputProps } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { ERROR_TOAST } from '../toasts';

/**
 * What the form holds while no number can be read from what is typed (500-, 1e): of that the browser says no more than that it is
 * empty, and nothing would be saved for it: no limit for a half-typed one. No number to the contract, which refuses it.
 */
const UNREADABLE = Number.NaN;

const heldOf = ({ value, valueAsNumber, validity }: HTMLInputElement): number | null => {
  if (validity.badInput) return UNREADABLE;
  return value === '' ? null : valueAsNumber;
};

/** What a browser reads as it is meant. Of anything else it drops what is no digit: of two copied cells it makes one number. */
const PLAIN = /^\s*-?\d*\.?\d*\s*$/;
/** Characters of what was copied that its refusal shows. */
const SHOWN = 40;

/** As if it were typed: the input holds its text by itself while it has the focus. React hears of no value that is set through it. */
function type(input: HTMLInputElement, value: number): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, String(value));
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** A number that is typed, or pasted as spreadsheets write it (₹1,500.00, 18%); what is none is told at the field, and refuses Save. */
export const NumberInput = ({ slotProps, ...props }: NumberInputProps) => {
  const name = useWrappedSource(props.source);
  const held: unknown = useWatch({ name });
  const { setValue } = useFormContext();
  const { isSubmitted } = useFormState();
  const notify = useNotify();
  const input = useRef<HTMLInputElement>(null);
  // What cannot be read is begun (-), and taken away again, without a change of the input's value.
  const look = () => {
    const now = input.current && heldOf(input.current);
    if (Number.isNaN(now) !== Number.isNaN(held)) setValue(name, now, { shouldDirty: true, shouldValidate: isSubmitted });
  };
  const paste = (event: ClipboardEvent) => {
    const copied = event.clipboardData.getData('text');
    if (PLAIN.test(copied)) return;
    event.preventDefault();
    const read = numberOf(sumOf(copied).replace(/ ?%$/, ''));
    if (read !== undefined && input.current) type(input.current, read);
    else notify(text('form.number.paste', { copied: cutText(copied.trim().replace(/\s+/g, ' '), SHOWN) }), ERROR_TOAST);
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
      slotProps={{ ...slotProps, htmlInput: { ...slotProps?.htmlInput, ref: input, onInput: look, onPaste: paste } }}
    />
  );
};
