import { brand } from '@impeller/contracts';
import { PlainList } from '../../records/list/PlainList';

export const BrandList = () => <PlainList contract={brand} />;
