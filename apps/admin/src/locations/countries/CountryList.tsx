import { country } from '@impeller/contracts';
import { PlainList } from '../../records/list/PlainList';

export const CountryList = () => <PlainList contract={country} columns={['code']} />;
