import { FAQ_PRIORITY, text } from '@impeller/contracts';
import { NumberInput } from '../../records/form/NumberInput';
import { TextInput } from '../../records/form/TextInput';

export const FaqForm = () => (
  <>
    <TextInput source="title" isRequired />
    <TextInput source="answer" isRequired multiline minRows={4} />
    <NumberInput source="priority" isRequired {...FAQ_PRIORITY} step={1} helperText={text('faq.priority.help')} />
  </>
);
