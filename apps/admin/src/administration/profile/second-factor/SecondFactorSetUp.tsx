import { secondFactorBegin, secondFactorConfirm, text, type SecondFactorOffer } from '@impeller/contracts';
import { Box, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { Form } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { schemaResolver } from '../../../records/form/resolver';
import { Held } from '../../../records/form/useRefusal';
import { CurrentPasswordInput } from '../CurrentPasswordInput';
import { QrCode } from './QrCode';
import { RecoveryCodeList } from './RecoveryCodeList';
import { CodeInput, StepButtons } from './stepInputs';
import { useSecondFactorSteps } from './useSecondFactor';

interface StepsProps {
  onCancel: () => void;
  onDone: () => void;
}

const proofResolver = schemaResolver(secondFactorBegin);
const codeResolver = schemaResolver(secondFactorConfirm);

/** Password, then the app's code, then the recovery codes, which nothing shows again. */
export const SecondFactorSetUp = ({ onCancel, onDone }: StepsProps) => {
  const { form, begin, confirm, settle } = useSecondFactorSteps();
  const [offer, setOffer] = useState<SecondFactorOffer>();
  const [codes, setCodes] = useState<readonly string[]>();
  const finish = async () => {
    await settle();
    onDone();
  };
  if (codes) return <RecoveryCodeList news={text('secondFactor.isOn')} codes={codes} onDone={() => void finish()} />;
  if (offer)
    return (
      <Form
        key="code"
        defaultValues={{ code: '' }}
        resolver={codeResolver}
        onSubmit={({ code }: FieldValues) => confirm(code, setCodes, onDone)}
        noValidate
      >
        <Held by={form} />
        <Stack spacing={2}>
          <Scan offer={offer} />
          <CodeInput />
          <StepButtons label={text('secondFactor.confirm')} onCancel={onCancel} />
        </Stack>
      </Form>
    );
  return (
    <Form
      key="proof"
      defaultValues={{ currentPassword: '' }}
      resolver={proofResolver}
      onSubmit={({ currentPassword }: FieldValues) => begin(currentPassword, setOffer, onDone)}
      noValidate
    >
      <Held by={form} />
      <Stack spacing={1}>
        <CurrentPasswordInput autoFocus />
        <StepButtons label={text('secondFactor.next')} onCancel={onCancel} />
      </Stack>
    </Form>
  );
};

/** What the authenticator app is to learn, by its camera or by hand. */
const Scan = ({ offer: { uri, secret } }: { offer: SecondFactorOffer }) => (
  <Stack spacing={1.5}>
    <Typography>{text('secondFactor.scan')}</Typography>
    <QrCode value={uri} label={text('secondFactor.qr')} />
    <Typography color="textSecondary">{text('secondFactor.type')}</Typography>
    <Box component="code" sx={{ fontSize: 16, overflowWrap: 'anywhere', userSelect: 'all' }}>
      {secret.replace(/(.{4})(?=.)/g, '$1 ')}
    </Box>
  </Stack>
);
