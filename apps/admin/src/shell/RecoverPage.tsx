import { recoveryRequest, text } from '@impeller/contracts';
import { Alert, Link, Stack, TextField, Typography } from '@mui/material';
import { useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { Link as RouterLink } from 'react-router-dom';
import { askForRecovery } from '../data/recovery';
import { SubmitButton } from '../records/form/SubmitButton';
import { focusWrong } from './focusWrong';
import { PublicCard, ROOM } from './PublicCard';
import { useSubmit } from './useSubmit';
import { useTitle } from './useTitle';

/** Asks for a recovery link; what it says then tells nobody whether the account exists. */
export const RecoverPage = () => {
  useTitle(text('recover.title'));
  const [isSent, setSent] = useState(false);
  return (
    <PublicCard title={text('recover.title')}>
      <Stack spacing={2}>
        {isSent ? <Alert severity="success">{text('recover.sent')}</Alert> : <RecoverForm onSent={() => setSent(true)} />}
        <Link component={RouterLink} to="/login" sx={{ alignSelf: 'center' }}>
          {text('recover.back')}
        </Link>
      </Stack>
    </PublicCard>
  );
};

const RecoverForm = ({ onSent }: { onSent: () => void }) => {
  const [email, setEmail] = useState('');
  const [isChecked, setChecked] = useState(false);
  const isValid = recoveryRequest.safeParse({ email }).success;
  const { busy, refused, submit } = useSubmit(async () => {
    await askForRecovery(email.trim());
    onSent();
  });
  const error = isChecked && !isValid ? text('login.email.invalid') : '';
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    flushSync(() => setChecked(true));
    focusWrong(event.currentTarget);
    if (!busy && isValid) submit();
  };
  return (
    <Stack component="form" spacing={2} noValidate onSubmit={onSubmit}>
      <Typography>{text('recover.help')}</Typography>
      {refused && <Alert severity="error">{refused.message}</Alert>}
      <TextField
        id="email"
        label={text('login.email')}
        type="email"
        autoComplete="username"
        autoFocus
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        onBlur={() => setChecked(true)}
        error={error !== ''}
        helperText={error || ROOM}
      />
      <SubmitButton size="large" isSending={busy}>
        {text('recover.submit')}
      </SubmitButton>
    </Stack>
  );
};
