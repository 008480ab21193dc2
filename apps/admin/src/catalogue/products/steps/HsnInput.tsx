import { horsePower, isMotorHsn, otherMotorHsn, text, type HorsePower } from '@impeller/contracts';
import { Alert } from '@mui/material';
import { useGetOne, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useHolds } from '../../../data/useHolds';
import { TextInput } from '../../../records/form/TextInput';

/** The name of the horse power that the form holds; whoever may not see horse powers has the product's from the product. */
function usePower(id: unknown, isAsked: boolean): string | undefined {
  const mayAsk = useHolds()(horsePower.can('view'));
  const { data } = useGetOne<HorsePower>(horsePower.path, { id: Number(id) }, { enabled: isAsked && mayAsk, retry: false });
  const record = useRecordContext();
  const own = record?.horsePowerId === id ? (record?.horsePower as { name: string } | null | undefined) : undefined;
  return isAsked ? (data ?? own)?.name : undefined;
}

/** The HSN code; one of motors of another power than the product's is no fault, but worth a look. */
export const HsnInput = () => {
  const typed: unknown = useWatch({ name: 'hsnCode' });
  const id: unknown = useWatch({ name: 'horsePowerId' });
  const hsnCode = typeof typed === 'string' ? typed.trim() : '';
  const power = usePower(id, Boolean(id) && isMotorHsn(hsnCode)) ?? '';
  const other = otherMotorHsn(hsnCode, power);
  return (
    <>
      <TextInput source="hsnCode" slotProps={{ htmlInput: { inputMode: 'numeric' } }} />
      <div role="status">{other && <Alert severity="warning">{text('product.hsn.motor', { power, hsn: other })}</Alert>}</div>
    </>
  );
};
