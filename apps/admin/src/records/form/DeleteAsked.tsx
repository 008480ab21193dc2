import type { RaRecord } from 'react-admin';
import type { Contract } from '../contract';
import { lazyScreen } from '../lazyScreen';
import { Part } from '../Part';
import type { useDeletion } from './useDeletion';

const DeleteDialog = lazyScreen(async () => (await import('./DeleteDialog')).DeleteDialog);

interface DeleteAskedProps {
  contract: Contract;
  record: RaRecord;
  deletion: ReturnType<typeof useDeletion>;
}

/** The question, while it is asked. */
export const DeleteAsked = ({ contract, record, deletion: { isAsking, name, cancel, confirm, done } }: DeleteAskedProps) =>
  isAsking ? (
    <Part onRefused={cancel}>
      <DeleteDialog contract={contract} record={record} name={name} onCancel={cancel} onConfirm={confirm} onDone={done} />
    </Part>
  ) : null;
