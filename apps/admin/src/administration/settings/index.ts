import { setting, text } from '@impeller/contracts';
import Icon from '@mui/icons-material/SettingsOutlined';
import { screens } from '../../records/screens';

export const settings = {
  ...screens(setting, {
    list: async () => (await import('./SettingList')).SettingList,
    form: async () => (await import('./SettingForm')).SettingForm,
    icon: Icon,
  }),
  recordRepresentation: () => text('setting.title'),
};
