import { brand } from '@impeller/contracts';
import Icon from '@mui/icons-material/SellOutlined';
import { screens } from '../../records/screens';

export const brands = screens(brand, {
  list: async () => (await import('./BrandList')).BrandList,
  form: async () => (await import('./BrandForm')).BrandForm,
  icon: Icon,
});
