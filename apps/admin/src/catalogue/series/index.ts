import { series as contract } from '@impeller/contracts';
import Icon from '@mui/icons-material/AccountTreeOutlined';
import { screens } from '../../records/screens';

export const series = screens(contract, {
  list: async () => (await import('./SeriesList')).SeriesList,
  form: async () => (await import('./SeriesForm')).SeriesForm,
  icon: Icon,
});
