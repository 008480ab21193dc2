import { horsePower } from '@impeller/contracts';
import { PlainList } from '../../records/list/PlainList';

export const HorsePowerList = () => <PlainList contract={horsePower} />;
