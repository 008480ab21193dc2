import { fieldFacts, lengthFault, resourceOf, text } from '@impeller/contracts';
import { TextInput as AnyTextInput, useResourceContext, type TextInputProps } from 'react-admin';
import { useWatch } from 'react-hook-form';

/** From this part of its room on a text is counted. */
const NEAR = 0.8;

/**
 * A text of the form's resource. Nothing that is typed or pasted is cut off in silence: near the contract's limit it is counted, and
 * beyond it the contract's own text says so, before Save does.
 */
export const TextInput = (props: TextInputProps) => {
  const resource = useResourceContext();
  const value: unknown = useWatch({ name: props.source });
  const contract = resource ? resourceOf(resource) : undefined;
  const max = contract && fieldFacts(contract, props.source).maxLength;
  const count = typeof value === 'string' ? [...value.trim()].length : 0;
  if (!contract || max === undefined || count < max * NEAR) return <AnyTextInput {...props} />;
  const fault = lengthFault(contract, props.source, value);
  const counted = text('form.characters', { count, max });
  return <AnyTextInput {...props} {...(fault && { error: true })} helperText={fault ? `${fault} (${counted})` : counted} />;
};
