import { series } from '@impeller/contracts';
import { PlainList } from '../../records/list/PlainList';

export const SeriesList = () => <PlainList contract={series} />;
