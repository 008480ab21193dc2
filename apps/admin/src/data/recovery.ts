import { SESSION_ROUTES } from '@impeller/contracts';
import { postOpen } from './session';

/** Asks for a recovery link; resolves whether or not the address has an account. */
export const askForRecovery = (email: string): Promise<unknown> => postOpen(SESSION_ROUTES.recover, { email });

/** Sets a new password with a recovery link's token; rejects with the API's message. */
export const resetPassword = (token: string, password: string): Promise<unknown> =>
  postOpen(SESSION_ROUTES.reset, { token, password });
