import { fieldFacts, lengthFault, overLong, resourceOf, text, type Length } from '@impeller/contracts';
import { TextInput as AnyTextInput, useResourceContext, type TextInputProps } from 'react-admin';
import { useWatch } from 'react-hook-form';

/** From this part of its room on a text is counted. */
const NEAR = 0.8;

/** What is said below a text about its length; nothing while there is nothing to say. */
interface LengthHelp {
  error?: true;
  helperText?: string;
}

/** @param fault what the contract says to its length; undefined for one that may stay so */
function helpOf(value: unknown, max: number, fault: string | undefined, isExact = false): LengthHelp {
  const count = typeof value === 'string' ? [...value.trim()].length : 0;
  if (count < max * NEAR) return {};
  const counted = text('form.characters', { count, max });
  if (fault) return { error: true, helperText: `${fault} (${counted})` };
  return isExact ? {} : { helperText: counted };
}

/** What is said below a text of that resource about its length. */
export function lengthHelp(resource: string, source: string, value: unknown): LengthHelp {
  const contract = resourceOf(resource);
  const { maxLength: max, isExact } = fieldFacts(contract, source);
  return max === undefined ? {} : helpOf(value, max, lengthFault(contract, source, value), isExact);
}

/**
 * A text of the form's resource. Nothing that is typed or pasted is cut off in silence: near the contract's limit it is counted, and
 * beyond it the contract's own text says so, before Save does. A number of one length (a GSTIN) is counted only when it is too long.
 */
export const TextInput = (props: TextInputProps) => {
  const resource = useResourceContext();
  const value: unknown = useWatch({ name: props.source });
  return <AnyTextInput {...props} {...(resource && lengthHelp(resource, props.source, value))} />;
};

interface LimitedInputProps extends TextInputProps {
  limit: Pick<Length, 'max'>;
}

/** The same for a text that is no field of a resource, in a form without a resolver: one that is longer than `limit` is not sent. */
export const LimitedInput = ({ limit, ...props }: LimitedInputProps) => {
  const value: unknown = useWatch({ name: props.source });
  const refuse = (typed: unknown) => overLong(limit, typed);
  return <AnyTextInput {...props} validate={refuse} {...helpOf(value, limit.max, refuse(value))} />;
};
