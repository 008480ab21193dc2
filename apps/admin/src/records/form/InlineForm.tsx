import { text } from '@impeller/contracts';
import { Button, Stack } from '@mui/material';
import { useEffect, useMemo, type ReactNode } from 'react';
import { Form, RecordContextProvider, useRecordContext, type RaRecord } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { changesOf } from '../../data/dataProvider';
import type { Contract } from '../contract';
import { ConflictDialog } from './ConflictDialog';
import { resolverOf } from './resolver';
import { SubmitButton } from './SubmitButton';
import { UnsavedGuard } from './UnsavedGuard';
import { useInert } from './useInert';
import { useOpened } from './useOpened';
import { Held } from './useRefusal';
import { useSave } from './useSave';

interface InlineFormProps {
  contract: Contract;
  /** What a new record starts with. */
  blank?: object;
  /** The field that says its place alone: where nothing but that is another one by now, nobody changed the record. */
  placedBy?: string;
  onClose: () => void;
  /** The form's fields. */
  children: ReactNode;
}

/** What was typed stays when the record is read anew. */
const KEEP_TYPED = { keepDirtyValues: true } as const;

/**
 * Adds a record, or edits the one around, in its place in a list; as it was opened: one that is read anew takes nothing that was
 * typed, and what others changed of it is asked about at Save. Its place in the list is not theirs: it moves with its neighbours.
 */
export const InlineForm = (props: InlineFormProps) => {
  const around = useRecordContext();
  const { opened, hold } = useOpened(around, (now, before) => isMovedOnly(props, before, now));
  return (
    <RecordContextProvider value={opened}>
      <OpenedForm {...props} onUnsaved={hold} />
    </RecordContextProvider>
  );
};

/** Whether only its place differs. */
function isMovedOnly({ contract, placedBy }: InlineFormProps, opened?: RaRecord, around?: RaRecord): boolean {
  if (!opened || !around) return false;
  const changed = Object.keys(changesOf(contract.path, around, opened));
  return changed.length === 1 && changed[0] === placedBy;
}

interface OpenedFormProps extends InlineFormProps {
  /** Told whether something is typed that is not saved. */
  onUnsaved: (isUnsaved: boolean) => void;
}

const OpenedForm = ({ contract, blank, onClose, onUnsaved, children }: OpenedFormProps) => {
  const record = useRecordContext();
  const isNew = !record;
  const resolver = useMemo(() => resolverOf(contract, isNew), [contract, isNew]);
  const { form, save, isSaved, isSending, conflict, settle, discard } = useSave(contract, { staysInList: true });
  const fields = useInert<HTMLDivElement>(isSending || isSaved || conflict !== undefined);
  useEffect(() => {
    if (isSaved) onClose();
  }, [isSaved, onClose]);
  return (
    <Form
      resolver={resolver}
      resetOptions={KEEP_TYPED}
      defaultValues={isNew ? { ...contract.defaults, ...blank } : undefined}
      onSubmit={save}
      noValidate
    >
      <Stack spacing={1} sx={{ maxWidth: 720 }}>
        <Stack {...fields} spacing={1}>
          {children}
        </Stack>
        <Buttons onClose={onClose} />
      </Stack>
      <Held by={form} />
      <UnsavedGuard isSaved={isSaved} isSending={isSending} onUnsaved={onUnsaved} />
      {conflict && (
        <ConflictDialog
          key={conflict.theirs.version}
          resource={contract.path}
          {...conflict}
          onChoose={settle}
          onDiscard={discard}
        />
      )}
    </Form>
  );
};

const Buttons = ({ onClose }: { onClose: () => void }) => {
  const { isSubmitting } = useFormState();
  return (
    <Stack direction="row" spacing={1}>
      <SubmitButton isSending={isSubmitting}>{text('form.save')}</SubmitButton>
      <Button onClick={onClose}>{text('shell.cancel')}</Button>
    </Stack>
  );
};
