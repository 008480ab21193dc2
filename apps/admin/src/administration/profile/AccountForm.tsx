import { ownProfile, text, type SessionAdmin } from '@impeller/contracts';
import { Stack } from '@mui/material';
import { useEffect, useMemo, useState } from 'react';
import { Form } from 'react-admin';
import { useFormContext, useWatch, type FieldValues } from 'react-hook-form';
import { changesAmong } from '../../data/dataProvider';
import { GenderInput } from '../../records/form/GenderInput';
import { ImageInput } from '../../records/form/ImageInput';
import { schemaResolver } from '../../records/form/resolver';
import { TextInput } from '../../records/form/TextInput';
import { Held } from '../../records/form/useRefusal';
import { useInert } from '../../records/form/useInert';
import { UnsavedGuard } from '../../records/form/UnsavedGuard';
import { useOpened } from '../../records/form/useOpened';
import { FormButtons } from './FormButtons';
import { ProfileCard } from './ProfileCard';
import { useOwnChange } from './useOwnChange';
import { CurrentPasswordInput } from './CurrentPasswordInput';

const fields = ownProfile.pick({ fullName: true, emailAddress: true, gender: true, avatar: true, currentPassword: true });
const resolver = schemaResolver(fields);
const NAMES = Object.keys(fields.shape);

/** Name, picture, gender; e-mail along with the current password. What was typed stays when another tab changes the account. */
export const AccountForm = ({ admin }: { admin: SessionAdmin }) => {
  const { form, change } = useOwnChange();
  // Stands in the record: the form begins anew with what was saved, also where that was stored as what had been there (a space more).
  const [saves, setSaves] = useState(0);
  const around = useMemo(
    () => ({ id: admin.id, fullName: admin.name, emailAddress: admin.email, gender: admin.gender, avatar: admin.avatar, saves }),
    [admin.id, admin.name, admin.email, admin.gender, admin.avatar, saves],
  );
  const { opened: record, hold } = useOpened(around);
  // What is typed meanwhile would be gone.
  const [isSending, setSending] = useState(false);
  const inert = useInert<HTMLDivElement>(isSending);
  const save = async ({ currentPassword, ...values }: FieldValues) => {
    // Nothing else: it would undo what was changed of it meanwhile.
    const changes = changesAmong(NAMES, values, record);
    setSending(true);
    const errors = await change('emailAddress' in changes ? { ...changes, currentPassword } : changes).finally(() =>
      setSending(false),
    );
    if (errors) return errors;
    setSaves(saves + 1);
    hold(false);
    return undefined;
  };
  return (
    <ProfileCard title={text('profile.account')}>
      <Form record={record} resolver={resolver} onSubmit={save} noValidate>
        <Held by={form} />
        <Stack spacing={1}>
          <Stack spacing={1} {...inert}>
            <ImageInput source="avatar" />
            <TextInput source="fullName" autoComplete="name" isRequired />
            <GenderInput />
            <TextInput source="emailAddress" type="email" autoComplete="email" isRequired />
            <Proof emailAddress={record.emailAddress} />
          </Stack>
          <FormButtons />
        </Stack>
        <UnsavedGuard isSaved={false} onUnsaved={hold} />
      </Form>
    </ProfileCard>
  );
};

/** Asked for once the e-mail is another one. */
const Proof = ({ emailAddress }: { emailAddress: string }) => {
  const typed: unknown = useWatch({ name: 'emailAddress' });
  const { resetField } = useFormContext();
  const isSame = typed === emailAddress;
  // What nobody sees any more keeps nobody from saving.
  useEffect(() => {
    if (isSame) resetField('currentPassword');
  }, [isSame, resetField]);
  if (isSame) return null;
  return <CurrentPasswordInput helperText={text('profile.proof.help')} />;
};
