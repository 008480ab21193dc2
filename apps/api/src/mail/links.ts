import type { Environment } from '../config/environment.js';

/** Where staff reach the product, for links in mails: never taken from a request (A18). */
export const homeOf = ({ PUBLIC_URL, PORT }: Pick<Environment, 'PUBLIC_URL' | 'PORT'>): string =>
  PUBLIC_URL ?? `http://localhost:${PORT}`;

/** Where a recovery token is turned into a new password. */
export const resetLink = (environment: Pick<Environment, 'PUBLIC_URL' | 'PORT'>, token: string): string =>
  `${homeOf(environment)}/reset-password/${token}`;
