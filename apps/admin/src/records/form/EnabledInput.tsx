import { isKept, text } from '@impeller/contracts';
import { BooleanInput, useRecordContext } from 'react-admin';
import type { Contract } from '../contract';

/** The switch of a record; one that others rely on stays enabled. */
export const EnabledInput = ({ contract }: { contract: Pick<Contract, 'kept'> }) => {
  const record = useRecordContext();
  const mustStay = isKept(contract, record) && record?.enabled === true;
  return <BooleanInput source="enabled" helperText={mustStay && text('form.kept')} readOnly={mustStay} />;
};
