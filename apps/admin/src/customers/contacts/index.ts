import { contact } from '@impeller/contracts';
import Icon from '@mui/icons-material/ContactPhoneOutlined';
import { screens } from '../../records/screens';

export const contacts = screens(contact, {
  list: async () => (await import('./ContactList')).ContactList,
  form: async () => (await import('./ContactForm')).ContactForm,
  icon: Icon,
  represent: (record) => String(record.contactPersonName),
});
