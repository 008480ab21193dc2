import { FAQ_PRIORITY, text } from '@impeller/contracts';
import { NumberInput } from '../../records/form/NumberInput';
import { TextInput } from '../../records/form/TextInput';

/** @param isStart whether it opens where something was pressed, and one goes on in it */
export const FaqForm = ({ isStart = false }: { isStart?: boolean }) => (
  <>
    <TextInput source="title" isRequired autoFocus={isStart} />
    <TextInput source="answer" isRequired multiline minRows={4} />
    <NumberInput source="priority" isRequired {...FAQ_PRIORITY} step={1} helperText={text('faq.priority.help')} />
  </>
);
