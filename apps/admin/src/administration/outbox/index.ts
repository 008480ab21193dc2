import { outboxMessage } from '@impeller/contracts';
import Icon from '@mui/icons-material/OutboxOutlined';
import { screens } from '../../records/screens';

export const outbox = screens(outboxMessage, {
  list: async () => (await import('./OutboxList')).OutboxList,
  icon: Icon,
});
