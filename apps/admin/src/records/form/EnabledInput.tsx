import { actionToChange, isKept, text } from '@impeller/contracts';
import { BooleanInput, useRecordContext } from 'react-admin';
import { useHolds } from '../../data/useHolds';
import type { Contract } from '../contract';

/** The switch of a record; one that others rely on stays enabled, and a stored one is switched by whoever may. */
export const EnabledInput = ({ contract }: { contract: Pick<Contract, 'path' | 'actions' | 'toggles' | 'kept'> }) => {
  const record = useRecordContext();
  const may = useHolds();
  const mustStay = isKept(contract, record) && record?.enabled === true;
  const isBarred = record !== undefined && !may(`${contract.path}:${actionToChange(contract, 'enabled')}`);
  const why = mustStay ? text('form.kept') : isBarred && text('form.toggle.barred');
  return <BooleanInput source="enabled" helperText={why} readOnly={mustStay || isBarred} />;
};
