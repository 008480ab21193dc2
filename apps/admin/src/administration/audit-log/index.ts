import { auditLog } from '@impeller/contracts';
import Icon from '@mui/icons-material/HistoryOutlined';
import { screens } from '../../records/screens';

export const auditLogs = screens(auditLog, {
  list: async () => (await import('./AuditLogList')).AuditLogList,
  icon: Icon,
});
