import { category } from '@impeller/contracts';
import Icon from '@mui/icons-material/CategoryOutlined';
import { screens } from '../../records/screens';

export const categories = screens(category, {
  list: async () => (await import('./CategoryList')).CategoryList,
  form: async () => (await import('./CategoryForm')).CategoryForm,
  icon: Icon,
});
