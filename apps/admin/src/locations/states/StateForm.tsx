import { INDIA_ID, isGstState, state, STATE_NAME, text, type State } from '@impeller/contracts';
import { Alert } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { TextInput } from '../../records/form/TextInput';
import { useParentId } from '../../records/parent';

export const StateForm = () => (
  <>
    <TextInput source="name" isRequired />
    <GstWarning />
  </>
);

/** A state of India by a name that GST does not have: no fault, but whoever sells within it would invoice IGST. */
const GstWarning = () => {
  const typed: unknown = useWatch({ name: 'name' });
  const above = useParentId(state);
  const countryId = useRecordContext<State>()?.countryId ?? above;
  const name = typeof typed === 'string' ? typed.trim() : '';
  // Below the shortest name the field itself has something to say.
  const isUnknown = countryId === INDIA_ID && name.length >= STATE_NAME.min && !isGstState(name);
  return <div role="status">{isUnknown && <Alert severity="warning">{text('state.name.gst')}</Alert>}</div>;
};
