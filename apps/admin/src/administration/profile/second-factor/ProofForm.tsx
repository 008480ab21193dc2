import { secondFactorProof } from '@impeller/contracts';
import { Stack } from '@mui/material';
import type { Ref } from 'react';
import { Form } from 'react-admin';
import type { Control, FieldValues } from 'react-hook-form';
import { schemaResolver } from '../../../records/form/resolver';
import { Held } from '../../../records/form/useRefusal';
import { CurrentPasswordInput } from '../CurrentPasswordInput';
import { CodeInput, StepButtons } from './stepInputs';

const resolver = schemaResolver(secondFactorProof);
const EMPTY = { currentPassword: '', code: '' };

interface ProofFormProps {
  /** Whose steps are taken with it. */
  form: Ref<Control>;
  /** What is done with the proof. */
  label: string;
  /** Resolves to the texts of refused fields, where there are any. */
  send: (currentPassword: string, code: string) => Promise<Record<string, string> | undefined>;
  onCancel: () => void;
}

/** Password and code of somebody who is about to change their own second factor. */
export const ProofForm = ({ form, label, send, onCancel }: ProofFormProps) => (
  <Form
    defaultValues={EMPTY}
    resolver={resolver}
    onSubmit={({ currentPassword, code }: FieldValues) => send(currentPassword, code)}
    noValidate
  >
    <Held by={form} />
    <Stack spacing={1}>
      <CurrentPasswordInput autoFocus />
      <CodeInput isAny />
      <StepButtons label={label} onCancel={onCancel} />
    </Stack>
  </Form>
);
