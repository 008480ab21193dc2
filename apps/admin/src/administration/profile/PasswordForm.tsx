import { givenPassword, newPassword, text } from '@impeller/contracts';
import { Stack } from '@mui/material';
import { useState } from 'react';
import { Form, PasswordInput } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { z } from 'zod';
import { schemaResolver } from '../../records/form/resolver';
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
  const [round, setRound] = useState(0);
  const save = async ({ currentPassword, password }: FieldValues) => {
    const errors = await change({ currentPassword, password });
    if (!errors) setRound(round + 1); // an empty form again
    return errors;
  };
  return (
    <ProfileCard title={text('profile.password')} help={text('profile.password.help')}>
      <Form key={round} defaultValues={EMPTY} resolver={resolver} onSubmit={save} noValidate>
        <Held by={form} />
        <Stack spacing={1}>
          <CurrentPasswordInput />
          <PasswordInput source="password" label={text('profile.password.next')} autoComplete="new-password" isRequired />
          <PasswordInput source="confirmation" label={text('profile.password.confirm')} autoComplete="new-password" isRequired />
          <FormButtons />
        </Stack>
      </Form>
    </ProfileCard>
  );
};
