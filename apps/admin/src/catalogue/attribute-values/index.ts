import { attributeValue } from '@impeller/contracts';
import Icon from '@mui/icons-material/LabelOutlined';
import { screens } from '../../records/screens';

export const attributeValues = screens(attributeValue, {
  list: async () => (await import('./AttributeValueList')).AttributeValueList,
  form: async () => (await import('./AttributeValueForm')).AttributeValueForm,
  icon: Icon,
});
