import { faq } from '@impeller/contracts';
import Icon from '@mui/icons-material/QuizOutlined';
import { screens } from '../../records/screens';

export const faqs = screens(faq, {
  list: async () => (await import('./FaqList')).FaqList,
  form: async () => (await import('./FaqForm')).FaqForm,
  icon: Icon,
});
