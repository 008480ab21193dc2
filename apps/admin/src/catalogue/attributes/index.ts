import { attribute } from '@impeller/contracts';
import Icon from '@mui/icons-material/TuneOutlined';
import { screens } from '../../records/screens';

export const attributes = screens(attribute, {
  list: async () => (await import('./AttributeList')).AttributeList,
  form: async () => (await import('./AttributeForm')).AttributeForm,
  icon: Icon,
});
