import { givenPassword, newPassword, text } from '@impeller/contracts';
import { Stack } from '@mui/material';
import { useMemo, useState } from 'react';
import { Form, PasswordInput } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { z } from 'zod';
import { schemaResolver } from '../../records/form/resolver';
import { useInert } from '../../records/form/useInert';
import { Held } from '../../records/form/useRefusal';
import { FormButtons } from './FormButtons';
import { ProfileCard } from './ProfileCard';
import { useOwnChange } from './useOwnChange';
import { CurrentPasswordInput } from './CurrentPasswordInput';

const fields = z
  .object({ currentPassword: givenPassword(), password: newPassword(), confirmation: z.string().nullish() })
  .refine(({ password, confirmation }) => password === confirmation?.normalize('NFC'), {
    path: ['confirmation'],
    error: () => text('profile.password.mismatch'),
    when: () => true, // beside what else is wrong, not after it
  });
const resolver = schemaResolver(fields);
const EMPTY = { currentPassword: '', password: '', confirmation: '' };

/** A new password, with the current one; it ends every other session. */
export const PasswordForm = () => {
  const { form, change } = useOwnChange();
  // Stands in the record: the form is empty again after each, whoever saved goes on where they were.
  const [saves, setSaves] = useState(0);
  const record = useMemo(() => ({ ...EMPTY, id: saves }), [saves]);
  // What is typed meanwhile would be gone.
  const [isSending, setSending] = useState(false);
  const inert = useInert<HTMLDivElement>(isSending);
  const save = async ({ currentPassword, password }: FieldValues) => {
    setSending(true);
    const errors = await change({ currentPassword, password }).finally(() => setSending(false));
    if (!errors) setSaves(saves + 1);
    return errors;
  };
  return (
    <ProfileCard title={text('profile.password')} help={text('profile.password.help')}>
      <Form record={record} resolver={resolver} onSubmit={save} noValidate>
        <Held by={form} />
        <Stack spacing={1}>
          <Stack spacing={1} {...inert}>
            <CurrentPasswordInput />
            <PasswordInput source="password" label={text('profile.password.next')} autoComplete="new-password" isRequired />
            <PasswordInput
              source="confirmation"
              label={text('profile.password.confirm')}
              autoComplete="new-password"
              isRequired
            />
          </Stack>
          <FormButtons />
        </Stack>
      </Form>
    </ProfileCard>
  );
};
