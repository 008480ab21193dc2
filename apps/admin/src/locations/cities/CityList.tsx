import { city, pincode } from '@impeller/contracts';
import { PlainList } from '../../records/list/PlainList';
import { DeliveryButton } from '../delivery/DeliveryButton';

/** The cities of a state; a city's name leads to its pincodes. */
export const CityList = () => <PlainList contract={city} below={pincode} actions={<DeliveryButton parent="stateId" />} />;
