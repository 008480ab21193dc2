import { actionToChange, isKept, text } from '@impeller/contracts';
import { BooleanInput, useRecordContext } from 'react-admin';
import { useHolds } from '../../data/useHolds';
import type { Contract } from '../contract';

type Switched = Pick<Contract, 'path' | 'actions' | 'toggles' | 'kept'>;

/** The switch of a record; one that others rely on stays enabled. */
export const EnabledInput = ({ contract }: { contract: Switched }) => {
  const record = useRecordContext();
  const mustStay = isKept(contract, record) && record?.enabled === true;
  return <ToggleInput contract={contract} source="enabled" kept={mustStay} helperText={mustStay && text('form.kept')} />;
};

interface ToggleInputProps {
  contract: Switched;
  /** One of the contract's toggles. */
  source: string;
  helperText?: string | false;
  /** Switched by nobody. */
  kept?: boolean;
}

/** A switch that has a permission of its own: that of a stored record is switched by whoever may. */
export const ToggleInput = ({ contract, source, helperText = false, kept = false }: ToggleInputProps) => {
  const record = useRecordContext();
  const may = useHolds();
  const isBarred = record !== undefined && !may(`${contract.path}:${actionToChange(contract, source)}`);
  const why = isBarred && !kept ? text('form.toggle.barred') : helperText;
  return <BooleanInput source={source} helperText={why} readOnly={kept || isBarred} />;
};
