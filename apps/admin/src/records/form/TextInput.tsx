import { fieldFacts, lengthFault, resourceOf, text } from '@impeller/contracts';
import { TextInput as AnyTextInput, useResourceContext, type TextInputProps } from 'react-admin';
import { useWatch } from 'react-hook-form';

/** From this part of its room on a text is counted. */
const NEAR = 0.8;

/** What is said below a text of that resource about its length; nothing while there is nothing to say. */
export function lengthHelp(resource: string, source: string, value: unknown): { error?: true; helperText?: string } {
  const contract = resourceOf(resource);
  const { maxLength: max, isExact } = fieldFacts(contract, source);
  const count = typeof value === 'string' ? [...value.trim()].length : 0;
  if (max === undefined || count < max * NEAR) return {};
  const fault = lengthFault(contract, source, value);
  const counted = text('form.characters', { count, max });
  if (fault) return { error: true, helperText: `${fault} (${counted})` };
  return isExact ? {} : { helperText: counted };
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
