import { text } from '@impeller/contracts';
import { Alert, Link, Stack, TextField, Typography } from '@mui/material';
import { useState, type FormEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Link as RouterLink, Navigate, useLocation, useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { SubmitButton } from '../records/form/SubmitButton';
import { focusWrong } from './focusWrong';
import { PasswordField } from './PasswordField';
import { PublicCard, ROOM } from './PublicCard';
import { afterLogin } from './redirect';
import { useLogin } from './useLogin';
import { useSession } from './useSession';
import { useTitle } from './useTitle';

/** Fewer characters than any password has (specification §5). */
const PASSWORD_MIN = 6;
const isEmail = (value: string) => z.email().safeParse(value.trim()).success;

/** E-mail, password and, where the account asks for it, the second factor's code. */
export const LoginPage = () => {
  useTitle(text('login.title'));
  const session = useSession();
  const navigate = useNavigate();
  const { search } = useLocation();
  const login = useLogin(() => void navigate(afterLogin(search), { replace: true }));
  // Somebody who is signed in has no business here; whoever has just signed in goes where the redirect says.
  if (typeof session === 'object' && !login.busy) return <Navigate to="/" replace />;
  return (
    <LoginCard login={login}>
      <Link component={RouterLink} to="/recover-password" sx={{ alignSelf: 'center' }}>
        {text('login.forgot')}
      </Link>
    </LoginCard>
  );
};

interface LoginCardProps {
  login: ReturnType<typeof useLogin>;
  /** Stands over the form, whatever came of the last attempt. */
  help?: string;
  /** Another way out, below the form. */
  children: ReactNode;
}

/** What signs somebody in, wherever that is asked for. */
export const LoginCard = ({ login: { message, busy, needsCode, submit }, help, children }: LoginCardProps) => (
  <PublicCard title={text('login.title')}>
    {message && (
      <Alert severity={message.severity} sx={{ mb: 2 }}>
        {message.text}
      </Alert>
    )}
    {help && <Typography sx={{ mb: 2.5 }}>{help}</Typography>}
    <LoginForm busy={busy} needsCode={needsCode} onSubmit={submit}>
      {children}
    </LoginForm>
  </PublicCard>
);

interface LoginFormProps extends Pick<LoginCardProps, 'children'> {
  busy: boolean;
  needsCode: boolean;
  onSubmit: (emailAddress: string, password: string, code: string) => void;
}

const LoginForm = ({ busy, needsCode, onSubmit, children }: LoginFormProps) => {
  const [values, setValues] = useState({ email: '', password: '', code: '' });
  const [checked, setChecked] = useState({ email: false, password: false });
  const emailError = checked.email && !isEmail(values.email) ? text('login.email.invalid') : '';
  const passwordError = checked.password && values.password.length < PASSWORD_MIN ? text('login.password.short') : '';
  const set = (name: keyof typeof values) => (value: string) => setValues((now) => ({ ...now, [name]: value }));
  const onFormSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    flushSync(() => setChecked({ email: true, password: true }));
    focusWrong(event.currentTarget);
    if (busy || !isEmail(values.email) || values.password.length < PASSWORD_MIN) return;
    onSubmit(values.email.trim(), values.password, values.code.trim());
  };
  return (
    <Stack component="form" spacing={2} noValidate onSubmit={onFormSubmit}>
      <TextField
        id="email"
        label={text('login.email')}
        type="email"
        autoComplete="username"
        autoFocus
        value={values.email}
        onChange={(event) => set('email')(event.target.value)}
        onBlur={() => setChecked((now) => ({ ...now, email: true }))}
        error={emailError !== ''}
        helperText={emailError || ROOM}
      />
      <PasswordField value={values.password} onChange={set('password')} error={passwordError} />
      {needsCode && (
        <TextField
          id="code"
          label={text('login.code.any')}
          autoComplete="one-time-code"
          autoFocus
          value={values.code}
          onChange={(event) => set('code')(event.target.value)}
        />
      )}
      <SubmitButton size="large" isSending={busy}>
        {text('login.submit')}
      </SubmitButton>
      {children}
    </Stack>
  );
};
