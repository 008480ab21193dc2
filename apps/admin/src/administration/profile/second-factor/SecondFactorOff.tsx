import { secondFactorRemove, text } from '@impeller/contracts';
import { Stack } from '@mui/material';
import { Form } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { schemaResolver } from '../../../records/form/resolver';
import { CurrentPasswordInput } from '../CurrentPasswordInput';
import { CodeInput, StepButtons } from './stepInputs';
import { useSecondFactorSteps } from './useSecondFactor';

const resolver = schemaResolver(secondFactorRemove);
const EMPTY = { currentPassword: '', code: '' };

/** Switches one's own second factor off, with password and code. */
export const SecondFactorOff = ({ onCancel, onDone }: { onCancel: () => void; onDone: () => void }) => {
  const { remove } = useSecondFactorSteps();
  const send = async ({ currentPassword, code }: FieldValues) => {
    const errors = await remove(currentPassword, code);
    if (!errors) onDone();
    return errors;
  };
  return (
    <Form defaultValues={EMPTY} resolver={resolver} onSubmit={send} noValidate>
      <Stack spacing={1}>
        <CurrentPasswordInput autoFocus />
        <CodeInput isAny />
        <StepButtons label={text('secondFactor.off')} onCancel={onCancel} />
      </Stack>
    </Form>
  );
};
