import { text } from '@impeller/contracts';
import { PasswordInput, type PasswordInputProps } from 'react-admin';

/** Asks for the password of whoever is signed in, before something that only they may do (A22). */
export const CurrentPasswordInput = (props: Pick<PasswordInputProps, 'autoFocus' | 'helperText'>) => (
  <PasswordInput source="currentPassword" label={text('profile.proof')} autoComplete="current-password" isRequired {...props} />
);
