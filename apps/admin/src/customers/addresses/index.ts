import { address, ADDRESS_KINDS, setting, text, type Address } from '@impeller/contracts';
import Icon from '@mui/icons-material/HomeWorkOutlined';
import { mayDo } from '../../data/authProvider';
import { currentSession } from '../../data/session';
import { screens } from '../../records/screens';

export const addresses = screens(address, {
  list: async () => (await import('./AddressList')).AddressList,
  form: async () => (await import('./AddressForm')).AddressForm,
  icon: Icon,
  closed: (record) => {
    if ((record as Address).shopId === null) return undefined;
    const session = currentSession();
    return typeof session === 'object' && mayDo(session, setting.can('edit')) ? undefined : text('address.shop.closed');
  },
  keepsClosed: true,
  addingTakes: (above) => (above?.field === ADDRESS_KINDS.shop.field ? setting.can('edit') : undefined),
});
