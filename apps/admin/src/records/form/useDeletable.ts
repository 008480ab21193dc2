import { isKept } from '@impeller/contracts';
import { useRecordContext, type RaRecord } from 'react-admin';
import { useHolds } from '../../data/useHolds';
import type { Contract } from '../contract';
import { useReadOnly } from '../parent';

/** The record around, where this person may delete it: not what is kept. What refers to it is said when they do. */
export function useDeletable(contract: Contract): RaRecord | undefined {
  const record = useRecordContext();
  const may = useHolds();
  const isReadOnly = useReadOnly(record);
  const isOffered = contract.actions.includes('delete') && may(contract.can('delete'));
  return record && !isReadOnly && !isKept(contract, record) && isOffered ? record : undefined;
}
