import { tax } from '@impeller/contracts';
import { PlainList } from '../../records/list/PlainList';

export const TaxList = () => <PlainList contract={tax} columns={['rate']} />;
