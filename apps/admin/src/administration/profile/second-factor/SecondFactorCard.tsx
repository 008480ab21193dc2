import { SECOND_FACTOR, text, type SecondFactorState, type SessionAdmin } from '@impeller/contracts';
import { Alert, Button, Chip, Skeleton, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { lazyLater } from '../../../records/lazyScreen';
import { Part } from '../../../records/Part';
import { RetryAlert } from '../../../shell/RetryAlert';
import { ProfileCard } from '../ProfileCard';
import { useSecondFactor } from './useSecondFactor';

const SetUp = lazyLater(async () => (await import('./SecondFactorSetUp')).SecondFactorSetUp);
const Renewal = lazyLater(async () => (await import('./RecoveryCodesRenewal')).RecoveryCodesRenewal);
const Off = lazyLater(async () => (await import('./SecondFactorOff')).SecondFactorOff);

/** What can be changed, and the steps of it. */
const CHANGES = { on: SetUp, codes: Renewal, off: Off };
/** From so few recovery codes on it is time for new ones. */
const FEW = SECOND_FACTOR.recoveryCodes / 5;

/** The code of an authenticator app, asked for when signing in. */
export const SecondFactorCard = ({ admin }: { admin: SessionAdmin }) => {
  const { data, error, refetch } = useSecondFactor();
  return (
    <ProfileCard title={text('secondFactor.title')} help={text('secondFactor.help')}>
      {admin.lacksSecondFactor && <Alert severity="warning">{text('secondFactor.lacking')}</Alert>}
      {error && <RetryAlert onRetry={refetch}>{error.message}</RetryAlert>}
      {!data && !error && <Skeleton variant="rounded" height={40} />}
      {data && <Switch state={data} />}
    </ProfileCard>
  );
};

/** What there is, and the steps that change it once they are asked for. */
const Switch = ({ state: { isOn, isDemanded, recoveryCodesLeft } }: { state: SecondFactorState }) => {
  // What is asked for, whatever comes of it meanwhile.
  const [change, setChange] = useState<keyof typeof CHANGES>();
  const close = () => setChange(undefined);
  if (change) {
    const Steps = CHANGES[change];
    return (
      <Part onRefused={close} fallback={<Skeleton variant="rounded" height={120} />}>
        <Steps onCancel={close} onDone={close} />
      </Part>
    );
  }
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'start' }}>
      {isOn && <Chip size="small" color="success" variant="outlined" label={text('secondFactor.state.on')} />}
      {isOn && <Left count={recoveryCodesLeft} />}
      {isOn && isDemanded && <Typography color="textSecondary">{text('secondFactor.demanded')}</Typography>}
      {isOn ? (
        <Stack direction="row" spacing={1.5} sx={{ flexWrap: 'wrap' }}>
          <Button variant="outlined" onClick={() => setChange('codes')}>
            {text('secondFactor.codes.renew')}
          </Button>
          {!isDemanded && (
            <Button color="error" onClick={() => setChange('off')}>
              {text('secondFactor.off')}
            </Button>
          )}
        </Stack>
      ) : (
        <Button variant="outlined" onClick={() => setChange('on')}>
          {text('secondFactor.setUp')}
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
