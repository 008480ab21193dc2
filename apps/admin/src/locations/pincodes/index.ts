import { pincode } from '@impeller/contracts';
import Icon from '@mui/icons-material/PinDropOutlined';
import { screens } from '../../records/screens';

export const pincodes = screens(pincode, {
  list: async () => (await import('./PincodeList')).PincodeList,
  form: async () => (await import('./PincodeForm')).PincodeForm,
  icon: Icon,
  represent: (record) => `${record.pincode} ${record.pincodeName}`,
});
