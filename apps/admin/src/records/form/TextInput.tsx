import { fieldFacts, resourceOf } from '@impeller/contracts';
import { TextInput as AnyTextInput, useResourceContext, type TextInputProps } from 'react-admin';

/** A text of the form's resource; one of a single line takes no more characters than the contract lets it have. */
export const TextInput = (props: TextInputProps) => {
  const resource = useResourceContext();
  // What is pasted into a longer text is not cut off in silence: the rule says how much it is too long.
  const maxLength = resource && !props.multiline ? fieldFacts(resourceOf(resource), props.source).maxLength : undefined;
  return <AnyTextInput slotProps={{ htmlInput: { maxLength } }} {...props} />;
};
