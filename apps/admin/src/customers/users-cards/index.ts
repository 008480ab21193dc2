import { usersCard } from '@impeller/contracts';
import Icon from '@mui/icons-material/CreditCardOutlined';
import { screens } from '../../records/screens';

export const usersCards = screens(usersCard, {
  list: async () => (await import('./UsersCardList')).UsersCardList,
  icon: Icon,
});
