import { address } from '@impeller/contracts';
import Icon from '@mui/icons-material/HomeWorkOutlined';
import { screens } from '../../records/screens';

export const addresses = screens(address, {
  list: async () => (await import('./AddressList')).AddressList,
  form: async () => (await import('./AddressForm')).AddressForm,
  icon: Icon,
});
