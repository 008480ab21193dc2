import { isUnusualFssai, text } from '@impeller/contracts';
import { Alert } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { TextInput } from '../../records/form/TextInput';

/** The FSSAI number; one of an unknown kind is no fault, but worth a look. */
export const FssaiInput = () => {
  const fssai: unknown = useWatch({ name: 'fssaiNumber' });
  const isUnusual = typeof fssai === 'string' && isUnusualFssai(fssai.trim());
  return (
    <>
      <TextInput source="fssaiNumber" />
      <div role="status">{isUnusual && <Alert severity="warning">{text('fssai.unusual')}</Alert>}</div>
    </>
  );
};
