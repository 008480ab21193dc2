import { newPassword, RESET_SCREEN, text } from '@impeller/contracts';
import { Alert, Link, Stack } from '@mui/material';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { Link as RouterLink, useLocation, useNavigate } from 'react-router-dom';
import { isCustomers, resetPassword } from '../data/recovery';
import { endSession } from '../data/session';
import { SubmitButton } from '../records/form/SubmitButton';
import { focusWrong } from './focusWrong';
import { PasswordField } from './PasswordField';
import { PublicCard } from './PublicCard';
import { useSubmit } from './useSubmit';
import { useTitle } from './useTitle';

/** `/reset-password/{hash}`: whoever followed a recovery link sets a new password and logs in with it. */
export const ResetPage = () => {
  useTitle(text('reset.title'));
  const token = useLocation().pathname.slice(RESET_SCREEN.length);
  const navigate = useNavigate();
  const [isDone, setDone] = useState(false);
  // Staff log in next; a customer does so in the shop.
  const goOn = async () => {
    if (isCustomers(token)) return setDone(true);
    endSession(text('reset.done'));
    await navigate('/login', { replace: true });
  };
  if (isDone)
    return (
      <PublicCard title={text('reset.title')}>
        <Alert severity="success">{text('reset.customer')}</Alert>
      </PublicCard>
    );
  return (
    <PublicCard title={text('reset.title')}>
      <Stack spacing={2}>
        <ResetForm token={token} onDone={goOn} />
        <Link component={RouterLink} to="/recover-password" sx={{ alignSelf: 'center' }}>
          {text('reset.again')}
        </Link>
      </Stack>
    </PublicCard>
  );
};

const NOTHING = { password: '', confirmation: '' };

/** What is wrong with what was typed, in the specification's words. */
function problemsOf({ password, confirmation }: typeof NOTHING): typeof NOTHING {
  return {
    password: newPassword().safeParse(password).error?.issues[0]?.message ?? '',
    confirmation: password === confirmation ? '' : text('profile.password.mismatch'),
  };
}

const ResetForm = ({ token, onDone }: { token: string; onDone: () => Promise<void> }) => {
  const [values, setValues] = useState(NOTHING);
  const [isChecked, setChecked] = useState(false);
  const { busy, refused, submit } = useSubmit(async () => {
    await resetPassword(token, values.password);
    await onDone();
  });
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refused) focusWrong(form.current);
  }, [refused]);
  const found = problemsOf(values);
  const problems = isChecked ? found : NOTHING;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    flushSync(() => setChecked(true));
    // What was refused last time still stands at its field.
    if (found.password || found.confirmation) focusWrong(form.current);
    else if (!busy) submit();
  };
  const set = (name: keyof typeof NOTHING) => (value: string) => setValues((now) => ({ ...now, [name]: value }));
  return (
    <Stack component="form" ref={form} spacing={2} noValidate onSubmit={onSubmit}>
      {refused && !refused.fields.password && <Alert severity="error">{refused.message}</Alert>}
      <PasswordField
        label={text('profile.password.next')}
        autoComplete="new-password"
        autoFocus
        value={values.password}
        onChange={set('password')}
        error={problems.password || (refused?.fields.password ?? '')}
      />
      <PasswordField
        id="confirmation"
        label={text('profile.password.confirm')}
        autoComplete="new-password"
        value={values.confirmation}
        onChange={set('confirmation')}
        error={problems.confirmation}
      />
      <SubmitButton size="large" isSending={busy}>
        {text('reset.submit')}
      </SubmitButton>
    </Stack>
  );
};
