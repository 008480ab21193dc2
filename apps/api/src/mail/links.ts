import { CUSTOMER_TOKEN, RESET_SCREEN } from '@impeller/contracts';
import type { Environment } from '../config/environment.js';
import type { Recoverable } from './recoverable.js';

/** Where staff reach the product, for links in mails: never taken from a request (A18). */
export const homeOf = ({ PUBLIC_URL, PORT }: Pick<Environment, 'PUBLIC_URL' | 'PORT'>): string =>
  PUBLIC_URL ?? `http://localhost:${PORT}`;

/** What staff are shown in a token's place. */
export const MASK = '•••';

type Addresses = Pick<Environment, 'PUBLIC_URL' | 'PORT' | 'STOREFRONT_URL'>;

/** Where a recovery token is turned into a new password: staff's on our own page, customers' in the shop, or on ours where there is none. */
export function resetLink(environment: Addresses, kind: Recoverable, token: string): string {
  if (kind === 'admin') return `${homeOf(environment)}${RESET_SCREEN}${token}`;
  const { STOREFRONT_URL } = environment;
  return STOREFRONT_URL
    ? `${STOREFRONT_URL}${RESET_SCREEN}${token}`
    : `${homeOf(environment)}${RESET_SCREEN}${CUSTOMER_TOKEN}${token}`;
}
