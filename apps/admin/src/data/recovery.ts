import { postOpen } from './session';

/** Asks for a recovery link; resolves whether or not the address has an account. */
export const askForRecovery = (email: string): Promise<unknown> => postOpen('/api/queue/email', { email });

/** Sets a new password with a recovery link's token; rejects with the API's message. */
export const resetPassword = (token: string, password: string): Promise<unknown> =>
  postOpen('/api/admins/reset-password', { token, password });
