import { text } from '@impeller/contracts';
import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { ChangedBy } from '../ChangedBy';
import { useOnce } from '../useOnce';
import type { StaleStep } from './useStep';
import { SteadyButton } from '../SteadyButton';

interface StepConflictProps<T extends RaRecord> {
  stale: StaleStep<T> | undefined;
  /** What the step is about, as the two sides have it. */
  ofTheirs: (record: T) => ReactNode;
  ofMine: (typed: FieldValues) => ReactNode;
}

/** Somebody else saved the record first: shows by whom and both sides; nothing typed is lost unless the person gives it up. */
export const StepConflict = <T extends RaRecord>({ stale, ofTheirs, ofMine }: StepConflictProps<T>) => {
  const { isPending, run } = useOnce();
  if (!stale) return null;
  const { theirs, mine, close, load, overwrite } = stale;
  return (
    <Dialog open onClose={isPending ? undefined : close} maxWidth="sm" fullWidth aria-labelledby="step-conflict-title">
      <DialogTitle id="step-conflict-title">{text('conflict.title')}</DialogTitle>
      <DialogContent>
        <ChangedBy record={theirs} />
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          <Side title={text('conflict.theirs')}>{ofTheirs(theirs)}</Side>
          <Side title={text('conflict.mine')}>{ofMine(mine)}</Side>
        </Box>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button autoFocus disabled={isPending} onClick={close}>
          {text('shell.cancel')}
        </Button>
        <Button disabled={isPending} onClick={() => run(load)}>
          {text('conflict.load')}
        </Button>
        <SteadyButton variant="contained" isBusy={isPending} onClick={() => run(() => overwrite())}>
          {text('conflict.overwrite')}
        </SteadyButton>
      </DialogActions>
    </Dialog>
  );
};

const Side = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box component="section" aria-label={title} sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
    <Typography variant="h3" sx={{ mb: 0.5 }}>
      {title}
    </Typography>
    {children}
  </Box>
);
