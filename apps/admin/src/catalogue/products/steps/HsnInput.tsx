import { horsePower, isMotorHsn, otherMotorHsn, text, type HorsePower } from '@impeller/contracts';
import { Alert } from '@mui/material';
import { useGetOne } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { TextInput } from '../../../records/form/TextInput';

/** The HSN code; one of motors of another power than the product's is no fault, but worth a look. */
export const HsnInput = () => {
  const typed: unknown = useWatch({ name: 'hsnCode' });
  const id: unknown = useWatch({ name: 'horsePowerId' });
  const hsnCode = typeof typed === 'string' ? typed.trim() : '';
  const enabled = Boolean(id) && isMotorHsn(hsnCode);
  const { data } = useGetOne<HorsePower>(horsePower.path, { id: Number(id) }, { enabled, retry: false });
  const power = (enabled && data?.name) || '';
  const other = otherMotorHsn(hsnCode, power);
  return (
    <>
      <TextInput source="hsnCode" slotProps={{ htmlInput: { inputMode: 'numeric' } }} />
      <div role="status">{other && <Alert severity="warning">{text('product.hsn.motor', { power, hsn: other })}</Alert>}</div>
    </>
  );
};
