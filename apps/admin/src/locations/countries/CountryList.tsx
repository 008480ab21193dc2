import { country, state } from '@impeller/contracts';
import { PlainList } from '../../records/list/PlainList';

/** A country's name leads to its states. */
export const CountryList = () => <PlainList contract={country} columns={['code']} below={state} />;
