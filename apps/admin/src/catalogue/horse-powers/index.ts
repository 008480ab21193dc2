import { horsePower } from '@impeller/contracts';
import Icon from '@mui/icons-material/BoltOutlined';
import { screens } from '../../records/screens';

export const horsePowers = screens(horsePower, {
  list: async () => (await import('./HorsePowerList')).HorsePowerList,
  form: async () => (await import('./HorsePowerForm')).HorsePowerForm,
  icon: Icon,
});
