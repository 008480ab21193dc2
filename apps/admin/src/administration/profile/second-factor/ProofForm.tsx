import { secondFactorProof } from '@impeller/contracts';
import { Stack } from '@mui/material';
import { Form } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { schemaResolver } from '../../../records/form/resolver';
import { CurrentPasswordInput } from '../CurrentPasswordInput';
import { CodeInput, StepButtons } from './stepInputs';

const resolver = schemaResolver(secondFactorProof);
const EMPTY = { currentPassword: '', code: '' };

interface ProofFormProps {
  /** What is done with the proof. */
  label: string;
  /** Resolves to the texts of refused fields, where there are any. */
  send: (currentPassword: string, code: string) => Promise<Record<string, string> | undefined>;
  onCancel: () => void;
}

/** Password and code of somebody who is about to change their own second factor. */
export const ProofForm = ({ label, send, onCancel }: ProofFormProps) => (
  <Form
    defaultValues={EMPTY}
    resolver={resolver}
    onSubmit={({ currentPassword, code }: FieldValues) => send(currentPassword, code)}
    noValidate
  >
    <Stack spacing={1}>
      <CurrentPasswordInput autoFocus />
      <CodeInput isAny />
      <StepButtons label={label} onCancel={onCancel} />
    </Stack>
  </Form>
);
