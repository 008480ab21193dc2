import { otherGstState, text } from '@impeller/contracts';
import { Alert } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { TextInput } from '../../records/form/TextInput';
import { usePlace } from './PincodeInput';

/** The GST number; one of another state than the address is in is no fault, but worth a look. */
export const GstInput = () => {
  const gst: unknown = useWatch({ name: 'gstNumber' });
  const state = usePlace()?.state?.name ?? '';
  const other = typeof gst === 'string' ? otherGstState(gst.trim(), state) : undefined;
  return (
    <>
      <TextInput source="gstNumber" />
      <div role="status">{other && <Alert severity="warning">{text('address.gst.state', { gst: other, state })}</Alert>}</div>
    </>
  );
};
