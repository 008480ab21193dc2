import { measurementUnit } from '@impeller/contracts';
import { PlainList } from '../../records/list/PlainList';

export const MeasurementUnitList = () => <PlainList contract={measurementUnit} columns={['code']} />;
