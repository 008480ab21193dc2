import { city, normalisePincode, otherZones, pincode, text, type City, type Pincode } from '@impeller/contracts';
import { Alert } from '@mui/material';
import { useGetOne, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { ToggleInput } from '../../records/form/EnabledInput';
import { TextInput } from '../../records/form/TextInput';
import { useParentId } from '../../records/parent';

export const PincodeForm = () => (
  <>
    <TextInput source="pincode" isRequired parse={normalisePincode} slotProps={{ htmlInput: { inputMode: 'numeric' } }} />
    <ZoneWarning />
    <TextInput source="pincodeName" isRequired />
    <ToggleInput contract={pincode} source="isDeliverable" helperText={text('pincode.deliverable.help')} />
  </>
);

/** A pincode of another postal zone than the state that it stands in: no fault, but worth a look. */
const ZoneWarning = () => {
  const typed: unknown = useWatch({ name: 'pincode' });
  const state = useStateName();
  const zones = typeof typed === 'string' ? otherZones(typed, state) : [];
  return (
    <div role="status">
      {zones.length > 0 && <Alert severity="warning">{text('pincode.zone', { state, zones: zones.join(', ') })}</Alert>}
    </div>
  );
};

const WITH_STATE = { join: ['state'] };

/** The state of the city that the pincode stands in, or is about to. */
function useStateName(): string {
  const above = useParentId(pincode);
  const id = useRecordContext<Pincode>()?.cityId ?? above;
  const { data } = useGetOne<City & { state?: { name: string } | null }>(
    city.path,
    { id: id ?? 0, meta: WITH_STATE },
    { enabled: Boolean(id), retry: false },
  );
  return data?.state?.name ?? '';
}
