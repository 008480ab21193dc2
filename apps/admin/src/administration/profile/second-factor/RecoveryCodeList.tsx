import { text } from '@impeller/contracts';
import { Alert, Box, Button, Stack } from '@mui/material';
import { useState } from 'react';
import { saveAnswer } from '../../../data/download';
import { SteadyButton } from '../../../records/form/SteadyButton';

interface RecoveryCodeListProps {
  /** What has just happened. */
  news: string;
  codes: readonly string[];
  onDone: () => void;
}

/** The codes for the day the phone is lost, shown this once. */
export const RecoveryCodeList = ({ news, codes, onDone }: RecoveryCodeListProps) => {
  const [isBusy, setBusy] = useState(false);
  const save = () => saveAnswer(new Response(`${codes.join('\r\n')}\r\n`), 'impeller-recovery-codes.txt');
  const done = () => {
    setBusy(true);
    onDone();
  };
  return (
    <Stack spacing={2} sx={{ alignItems: 'start' }}>
      <Alert severity="success">{news}</Alert>
      <Alert severity="warning">{text('secondFactor.codes.help')}</Alert>
      <Box
        component="ul"
        aria-label={text('secondFactor.codes')}
        sx={{
          ...{ listStyle: 'none', m: 0, p: 0, display: 'grid', columnGap: 4, rowGap: 0.5 },
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
          fontFamily: 'monospace',
          fontSize: 16,
        }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Stack direction="row" spacing={1.5}>
        <SteadyButton variant="contained" isBusy={isBusy} onClick={done}>
          {text('secondFactor.codes.kept')}
        </SteadyButton>
        <Button onClick={() => void save()}>{text('secondFactor.codes.save')}</Button>
      </Stack>
    </Stack>
  );
};
