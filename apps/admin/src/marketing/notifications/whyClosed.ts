import { EDITABLE_NOTIFICATIONS, SEND_TO_ALL, text, type Notification } from '@impeller/contracts';
import { mayDo } from '../../data/authProvider';
import type { Session } from '../../data/session';

type Closing = Pick<Notification, 'status' | 'sendToAll'>;

/** Why nobody may change that notification, or whoever is signed in may not; undefined where they may. */
export function whyClosed({ status, sendToAll }: Closing, session: Session): string | undefined {
  if (!EDITABLE_NOTIFICATIONS.includes(status))
    return text('notification.closed', { status: text(`notification.status.${status}`) });
  const mayAll = typeof session === 'object' && mayDo(session, SEND_TO_ALL);
  return sendToAll && !mayAll ? text('notification.sendToAll.closed') : undefined;
}
