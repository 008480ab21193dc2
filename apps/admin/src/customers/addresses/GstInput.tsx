import { otherGstState, text } from '@impeller/contracts';
import { useWatch } from 'react-hook-form';
import { TextInput } from '../../records/form/TextInput';
import { usePlace } from './PincodeInput';

/** The GST number; one of another state than the address is in is no fault, but worth a look. */
export const GstInput = () => {
  const gst: unknown = useWatch({ name: 'gstNumber' });
  const state = usePlace()?.state?.name ?? '';
  const other = typeof gst === 'string' ? otherGstState(gst.trim(), state) : undefined;
  return (
    <TextInput
      source="gstNumber"
      helperText={other ? text('address.gst.state', { gst: other, state }) : undefined}
      slotProps={other ? { formHelperText: { role: 'status', sx: { color: 'warning.main' } } } : undefined}
    />
  );
};
