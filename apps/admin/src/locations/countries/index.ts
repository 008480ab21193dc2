import { country } from '@impeller/contracts';
import Icon from '@mui/icons-material/PublicOutlined';
import { screens } from '../../records/screens';

export const countries = screens(country, {
  list: async () => (await import('./CountryList')).CountryList,
  form: async () => (await import('./CountryForm')).CountryForm,
  icon: Icon,
});
