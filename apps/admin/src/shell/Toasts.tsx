import { useEffect, useState } from 'react';
import {
  Notification,
  NotificationContext,
  useNotificationContext,
  type NotificationPayload,
  type NotificationProps,
} from 'react-admin';
import { ERROR_TOAST } from '../records/toasts';
import { SIDEBAR } from './theme';

/** Pixels: at least so much of a foot's right end belongs to its buttons, those of a product's editor. */
const BUTTONS = 470;
const LEFT = SIDEBAR.wide + 16;

// Beside the menu, over the left half of the bar at the foot: never over a control. Where there is no such bar, on a phone,
// what lies below can be pressed all the same.
const place = {
  '&&': {
    bottom: { xs: 72, md: 4 },
    left: { xs: 12, md: LEFT },
    right: 'auto',
    maxWidth: { md: `min(640px, calc(100vw - ${LEFT + BUTTONS}px))` },
    pointerEvents: 'none',
  },
  '& .MuiSnackbarContent-root': { py: 0, minWidth: { md: 0 } },
};

/** It stands its time out, whatever is pressed: whoever goes on working has not read it yet. */
const slotProps: NotificationProps['slotProps'] = {
  clickAwayListener: { onClickAway: (event) => void Object.assign(event, { defaultMuiPrevented: true }) },
};
/** Milliseconds: of a success, and of whatever has something newer behind it, which may be of the next try. */
const SHORT = 2_000;

const { type: ERROR, ...untilRead } = ERROR_TOAST;

/** What react-admin says went wrong comes without a duration: it is a refusal like ours. */
const lasting = (one: NotificationPayload): NotificationPayload =>
  one.type === ERROR ? { ...one, notificationOptions: { ...untilRead, ...one.notificationOptions } } : one;

/** Short messages about what was just done. */
export const Toasts = () => {
  const queue = useNotificationContext();
  const takeNotification = () => {
    const next = queue.takeNotification();
    return next && lasting(next);
  };
  const isNext = queue.notifications.length > 0;
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (!isNext) return;
    const timer = setTimeout(() => setTurn((now) => now + 1), SHORT);
    return () => clearTimeout(timer);
  }, [isNext, turn]);
  return (
    <NotificationContext value={{ ...queue, takeNotification }}>
      <Notification
        key={turn}
        autoHideDuration={SHORT}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={slotProps}
        sx={place}
      />
    </NotificationContext>
  );
};
