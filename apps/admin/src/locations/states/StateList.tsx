import { city, state } from '@impeller/contracts';
import { PlainList } from '../../records/list/PlainList';
import { DeliveryButton } from '../delivery/DeliveryButton';

/** The states of a country; a state's name leads to its cities. */
export const StateList = () => (
  <PlainList contract={state} below={city} showsCreated actions={<DeliveryButton parent="countryId" />} />
);
