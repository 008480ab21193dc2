import { SECOND_FACTOR, text, type SecondFactorState, type SessionAdmin } from '@impeller/contracts';
import { Alert, Button, Chip, Skeleton, Stack, Typography } from '@mui/material';
import { Suspense, useState } from 'react';
import { lazyLater } from '../../../records/lazyScreen';
import { ProfileCard } from '../ProfileCard';
import { useSecondFactor } from './useSecondFactor';

const SetUp = lazyLater(async () => (await import('./SecondFactorSetUp')).SecondFactorSetUp);
const Off = lazyLater(async () => (await import('./SecondFactorOff')).SecondFactorOff);

/** From so few recovery codes on it is time for new ones. */
const FEW = SECOND_FACTOR.recoveryCodes / 5;

/** The code of an authenticator app, asked for when signing in. */
export const SecondFactorCard = ({ admin }: { admin: SessionAdmin }) => {
  const { data, error, refetch } = useSecondFactor();
  return (
    <ProfileCard title={text('secondFactor.title')} help={text('secondFactor.help')}>
      {admin.lacksSecondFactor && <Alert severity="warning">{text('secondFactor.lacking')}</Alert>}
      {error && (
        <Alert severity="error" action={<Button onClick={() => void refetch()}>{text('shell.retry')}</Button>}>
          {error.message}
        </Alert>
      )}
      {!data && !error && <Skeleton variant="rounded" height={40} />}
      {data && <Switch state={data} />}
    </ProfileCard>
  );
};

/** What there is, and the steps that change it once they are asked for. */
const Switch = ({ state: { isOn, isDemanded, recoveryCodesLeft } }: { state: SecondFactorState }) => {
  // What is asked for, whatever comes of it meanwhile.
  const [change, setChange] = useState<'on' | 'off'>();
  const close = () => setChange(undefined);
  if (change)
    return (
      <Suspense fallback={<Skeleton variant="rounded" height={120} />}>
        {change === 'off' ? <Off onCancel={close} onDone={close} /> : <SetUp onCancel={close} onDone={close} />}
      </Suspense>
    );
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'start' }}>
      {isOn && <Chip size="small" color="success" variant="outlined" label={text('secondFactor.state.on')} />}
      {isOn && <Left count={recoveryCodesLeft} />}
      {isOn && isDemanded ? (
        <Typography color="textSecondary">{text('secondFactor.demanded')}</Typography>
      ) : (
        <Button
          variant={isOn ? 'text' : 'outlined'}
          color={isOn ? 'error' : 'primary'}
          onClick={() => setChange(isOn ? 'off' : 'on')}
        >
          {text(isOn ? 'secondFactor.off' : 'secondFactor.setUp')}
        </Button>
      )}
    </Stack>
  );
};

const Left = ({ count }: { count: number }) =>
  count <= FEW ? (
    <Alert severity="warning">{text('secondFactor.codes.few', { count })}</Alert>
  ) : (
    <Typography color="textSecondary">{text('secondFactor.codes.left', { count })}</Typography>
  );
