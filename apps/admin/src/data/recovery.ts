import { CUSTOMER_TOKEN, SESSION_ROUTES } from '@impeller/contracts';
import { postOpen } from './openCalls';

/** Asks for a recovery link; resolves whether or not the address has an account. */
export const askForRecovery = (email: string): Promise<unknown> => postOpen(SESSION_ROUTES.recover, { email });

/** Whether a recovery link is a customer's: one that the shop has no page for. */
export const isCustomers = (token: string): boolean => token.startsWith(CUSTOMER_TOKEN);

/** Sets a new password with a recovery link's token; rejects with the API's message. */
export const resetPassword = (token: string, password: string): Promise<unknown> =>
  isCustomers(token)
    ? postOpen(SESSION_ROUTES.resetCustomer, { token: token.slice(CUSTOMER_TOKEN.length), password })
    : postOpen(SESSION_ROUTES.reset, { token, password });
