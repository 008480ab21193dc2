import { text } from '@impeller/contracts';
import { Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { ProofForm } from './ProofForm';
import { RecoveryCodeList } from './RecoveryCodeList';
import { useSecondFactorSteps } from './useSecondFactor';

/** Password and code, then the new recovery codes, which nothing shows again. */
export const RecoveryCodesRenewal = ({ onCancel, onDone }: { onCancel: () => void; onDone: () => void }) => {
  const { form, renew, settle } = useSecondFactorSteps();
  const [codes, setCodes] = useState<readonly string[]>();
  const finish = async () => {
    await settle();
    onDone();
  };
  if (codes) return <RecoveryCodeList news={text('secondFactor.codes.renewed')} codes={codes} onDone={() => void finish()} />;
  return (
    <Stack spacing={1.5}>
      <Typography color="textSecondary">{text('secondFactor.codes.renew.help')}</Typography>
      <ProofForm
        form={form}
        label={text('secondFactor.codes.renew')}
        send={(currentPassword, code) => renew(currentPassword, code, setCodes)}
        onCancel={onCancel}
      />
    </Stack>
  );
};
