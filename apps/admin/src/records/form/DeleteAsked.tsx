import { Suspense } from 'react';
import type { RaRecord } from 'react-admin';
import type { Contract } from '../contract';
import { lazyScreen } from '../lazyScreen';
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
    <Suspense>
      <DeleteDialog contract={contract} record={record} name={name} onCancel={cancel} onConfirm={confirm} onDone={done} />
    </Suspense>
  ) : null;
