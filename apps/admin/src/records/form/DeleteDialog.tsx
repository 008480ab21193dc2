import { API, countWords, text, type RecordReferrers } from '@impeller/contracts';
import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { RaRecord } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { exchange } from '../../data/httpClient';
import { useHolds } from '../../data/useHolds';
import type { Contract } from '../contract';
import { useToggle } from '../fields/useToggle';
import { lazyScreen } from '../lazyScreen';
import { Part } from '../Part';
import { SteadyButton } from './SteadyButton';

const ConflictDialog = lazyScreen(async () => (await import('./ConflictDialog')).ConflictDialog);

interface DeleteDialogProps {
  contract: Contract;
  record: RaRecord;
  name: string;
  onConfirm: () => void;
  onCancel: () => void;
  /** Called when the record was disabled instead. */
  onDone: () => void;
}

/** Asks before a record is deleted, with what goes along in figures. What is still used cannot be deleted, but disabled. */
export const DeleteDialog = ({ contract, record, name, onConfirm, onCancel, onDone }: DeleteDialogProps) => {
  const { data, isPending } = useReferrers(contract.path, record.id);
  const consequenceId = useId();
  const blocking = listed(data, false);
  const offersDisabling = useOffersDisabling(contract, record) && blocking !== '';
  return (
    <Dialog
      open
      onClose={onCancel}
      role="alertdialog"
      maxWidth="xs"
      fullWidth
      aria-labelledby="delete-title"
      aria-describedby={consequenceId}
    >
      <DialogTitle id="delete-title" sx={{ overflowWrap: 'anywhere' }}>
        {text('delete.ask', { name })}
      </DialogTitle>
      <DialogContent>
        <DialogContentText id={consequenceId} aria-live="polite">
          {isPending ? text('delete.counting') : consequence(data, offersDisabling)}
        </DialogContentText>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button autoFocus onClick={onCancel}>
          {text('shell.cancel')}
        </Button>
        {offersDisabling && <Disable contract={contract} record={record} onDone={onDone} />}
        {blocking === '' && (
          <Button variant="contained" color="error" disabled={isPending} onClick={onConfirm}>
            {text('delete.button')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
};

const useReferrers = (path: string, id: RaRecord['id']) =>
  useQuery({
    queryKey: [path, 'referrers', id],
    queryFn: () => exchange<RecordReferrers>('GET', `${API}/${path}/${id}/referrers`),
    // Each question counts anew; what cannot be counted is refused by the API.
    gcTime: 0,
    retry: false,
  });

/** '12 products, 3 categories': what keeps the record, or what goes along with it. */
const listed = (data: RecordReferrers | undefined, goesAlong: boolean): string =>
  (data?.referrers ?? [])
    .filter((one) => one.goesAlong === goesAlong)
    .map(({ resource, count }) => countWords(resource, count))
    .join(', ');

function consequence(data: RecordReferrers | undefined, offersDisabling: boolean): string {
  if (!data) return text('delete.help');
  const [blocking, along] = [listed(data, false), listed(data, true)];
  if (blocking) return text(offersDisabling ? 'delete.used.disable' : 'delete.used', { referrers: blocking });
  return along ? text('delete.along', { referrers: along }) : text('delete.free');
}

/** Whether the record can be disabled, and by this person. */
function useOffersDisabling({ hasEnabled, actions, can }: Contract, record: RaRecord): boolean {
  const may = useHolds();
  return hasEnabled && record.enabled === true && may(can(actions.includes('toggle') ? 'toggle' : 'edit'));
}

/** Disables the record over what is saved: where somebody changed it meanwhile, what to keep is asked first. */
const Disable = ({ contract, record, onDone }: Pick<DeleteDialogProps, 'contract' | 'record' | 'onDone'>) => {
  // A record that is read anew behind its form would undo what was typed there.
  const onDiscard = useFormContext() ? stay : undefined;
  const { conflict, isPending, toggle, settle, discard } = useToggle(contract.path, record, 'enabled', { onDone, onDiscard });
  return (
    <>
      <SteadyButton variant="contained" isBusy={isPending} onClick={toggle}>
        {text('delete.disable')}
      </SteadyButton>
      {conflict && (
        <Part onRefused={discard}>
          <ConflictDialog
            key={conflict.theirs.version}
            resource={contract.path}
            {...conflict}
            onChoose={settle}
            onDiscard={discard}
          />
        </Part>
      )}
    </>
  );
};

const stay = () => undefined;
