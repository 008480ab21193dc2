import { city } from '@impeller/contracts';
import Icon from '@mui/icons-material/LocationCityOutlined';
import { screens } from '../../records/screens';

export const cities = screens(city, {
  list: async () => (await import('./CityList')).CityList,
  form: async () => (await import('./CityForm')).CityForm,
  icon: Icon,
});
