import { text } from '@impeller/contracts';
import { Box, Card, Stack } from '@mui/material';
import { useMemo, type ReactNode } from 'react';
import { Form, RecordContextProvider, useRecordContext } from 'react-admin';
import { useShown } from '../firstView';
import type { Contract } from '../contract';
import { useAbove, useParentId } from '../parent';
import { ConflictDialog } from './ConflictDialog';
import { DeleteButton } from './DeleteButton';
import { EnabledInput } from './EnabledInput';
import { HistoryPanel } from './HistoryPanel';
import { InvalidToast } from './InvalidToast';
import { Fields, useLookOnly } from './LookOnly';
import { RecordFacts } from './RecordFacts';
import { RecordHeading } from './RecordHeading';
import { resolverOf } from './resolver';
import { SaveBar } from './SaveBar';
import { SideCard } from './SideCard';
import { ToNeighbours } from './ToNeighbours';
import { UnsavedGuard } from './UnsavedGuard';
import { useInert } from './useInert';
import { useOpened } from './useOpened';
import { Held } from './useRefusal';
import { useSave } from './useSave';
import { WithSide } from './WithSide';

interface RecordFormProps {
  contract: Contract;
  /** What the form of a new one begins with beside the contract's defaults. */
  blank?: Readonly<Record<string, unknown>>;
  children: ReactNode;
}

/**
 * The frame of every plain form: its heading, fields in the main column, state and history beside it, Save and Reset always in view. One that is
 * opened from its list stands before its record is read: as long as something is typed it stays as it was opened, and what others
 * changed of it is asked about at Save. One that is only looked at always shows what is stored. While it is on its way its fields
 * take nothing: what was typed meanwhile would be gone with the form.
 */
export const RecordForm = (props: RecordFormProps) => {
  const around = useRecordContext();
  const isLookOnly = useLookOnly();
  const { opened, hold } = useOpened(around, () => isLookOnly);
  return (
    <RecordContextProvider value={opened}>
      <RecordHeading resource={props.contract.path} />
      <OpenedForm {...props} onUnsaved={hold} />
    </RecordContextProvider>
  );
};

interface OpenedFormProps extends RecordFormProps {
  /** Told whether something is typed that is not saved. */
  onUnsaved: (isUnsaved: boolean) => void;
}

const OpenedForm = ({ contract, blank, onUnsaved, children }: OpenedFormProps) => {
  useShown();
  const record = useRecordContext();
  const isNew = !record;
  const resolver = useMemo(() => resolverOf(contract, isNew), [contract, isNew]);
  const { form, save, isSaved, isSending, conflict, settle, discard } = useSave(contract);
  const fields = useInert<HTMLDivElement>(isSending || isSaved || conflict !== undefined);
  const parentId = useParentId(contract);
  const above = useAbove(contract);
  const start = { ...contract.defaults, ...blank, ...(above && { [above.field]: parentId }) };
  return (
    <Form
      resolver={resolver}
      defaultValues={record ? undefined : start}
      onSubmit={save}
      noValidate
      disableInvalidFormNotification={contract.invalid !== undefined}
    >
      <Held by={form} />
      {contract.invalid && <InvalidToast says={text(contract.invalid)} type="warning" />}
      <Box {...fields}>
        <WithSide>
          <Card sx={{ p: { xs: 2, sm: 3 } }}>
            <Fields>
              <Stack spacing={1} sx={{ maxWidth: 720 }}>
                {children}
              </Stack>
            </Fields>
          </Card>
          <Side contract={contract} />
        </WithSide>
      </Box>
      <SaveBar isNew={!record}>{record && <ToNeighbours of={record} />}</SaveBar>
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

/** Its state, what else is known of it, and its history. */
const Side = ({ contract }: Pick<RecordFormProps, 'contract'>) => {
  const record = useRecordContext();
  return (
    <Stack spacing={2}>
      <SideCard contract={contract}>
        {contract.hasEnabled && (
          <Fields>
            <EnabledInput contract={contract} />
          </Fields>
        )}
        {record && <RecordFacts record={record} />}
        {record && <DeleteButton contract={contract} />}
      </SideCard>
      {record && <HistoryPanel resource={contract.path} id={record.id} version={record.version} />}
    </Stack>
  );
};
