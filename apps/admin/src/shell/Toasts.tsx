import { Notification } from 'react-admin';

// Beside the menu and above a form's bar: never over a button.
const place = { '&&': { bottom: 72, left: { xs: 12, md: 236 }, right: 'auto' } };

/** Short messages about what was just done. */
export const Toasts = () => (
  <Notification autoHideDuration={2_000} anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }} sx={place} />
);
