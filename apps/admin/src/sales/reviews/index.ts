import { review } from '@impeller/contracts';
import Icon from '@mui/icons-material/RateReviewOutlined';
import { screens } from '../../records/screens';

export const reviews = screens(review, {
  list: async () => (await import('./ReviewList')).ReviewList,
  icon: Icon,
});
