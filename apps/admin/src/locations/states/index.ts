import { state } from '@impeller/contracts';
import Icon from '@mui/icons-material/MapOutlined';
import { screens } from '../../records/screens';

export const states = screens(state, {
  list: async () => (await import('./StateList')).StateList,
  form: async () => (await import('./StateForm')).StateForm,
  icon: Icon,
});
