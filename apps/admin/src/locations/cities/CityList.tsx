import { city, pincode } from '@impeller/contracts';
import { PlainList } from '../../records/list/PlainList';

/** The cities of a state; a city's name leads to its pincodes. */
export const CityList = () => <PlainList contract={city} below={pincode} />;
