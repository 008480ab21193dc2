import { INDIA_ID, notification, type Notification } from '@impeller/contracts';
import Icon from '@mui/icons-material/NotificationsActiveOutlined';
import { currentSession } from '../../data/session';
import { screens } from '../../records/screens';
import { whyClosed } from './whyClosed';

export const notifications = screens(notification, {
  list: async () => (await import('./NotificationList')).NotificationList,
  relations: ['country', 'state', 'city'],
  form: async () => (await import('./NotificationForm')).NotificationForm,
  icon: Icon,
  // Its `fullName` is its author's.
  represent: ({ title }) => String(title),
  // A choice like any other, in sight and counted; giving it up chooses nobody, not everybody (H11).
  blank: { countryId: INDIA_ID },
  closed: (record) => whyClosed(record as Notification, currentSession()),
});
