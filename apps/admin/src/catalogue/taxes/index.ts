import { tax } from '@impeller/contracts';
import Icon from '@mui/icons-material/PercentOutlined';
import { screens } from '../../records/screens';

export const taxes = screens(tax, {
  list: async () => (await import('./TaxList')).TaxList,
  form: async () => (await import('./TaxForm')).TaxForm,
  icon: Icon,
});
