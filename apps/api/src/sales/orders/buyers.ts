import { labelOf, type TextKey, type UserStatus } from '@impeller/contracts';
import type { EntityManager } from 'typeorm';
import { prepared } from '../../database/prepared.js';
import { Conflict, detail } from '../../errors/errors.js';
import { userMaySignIn } from '../../identity/session-statements.js';

/** Whose order it is. */
export interface Buyer {
  readonly id: number;
  readonly status: UserStatus;
  readonly maySignIn: boolean;
  readonly walletPaise: number;
}

const BUYER = `
  SELECT u.id, u.status, ${userMaySignIn('u')} AS "maySignIn", (u."walletBalance" * 100)::float8 AS "walletPaise"
  FROM users u WHERE u.id = $1`;

/**
 * The customer of an order; locked until the transaction ends where the order is written, so that the carts and orders of one
 * customer come one after the other.
 * @throws Conflict for a customer who does not exist
 */
export async function readBuyer(tx: EntityManager, userId: number, isWritten: boolean): Promise<Buyer> {
  const [buyer] = await tx.query<Buyer[]>(prepared(isWritten ? `${BUYER} FOR NO KEY UPDATE` : BUYER), [userId]);
  const params = { field: labelOf('userId') };
  if (!buyer) throw new Conflict('error.reference', params, [detail('userId', 'error.reference', params)]);
  return buyer;
}

/** Why the store takes no order of this customer; null where it does (decisions §4.9). */
export function againstBuyer({ status, maySignIn }: Buyer): TextKey | null {
  if (!maySignIn) return 'order.user.off';
  return status === 'Approved' ? null : 'order.user.pending';
}
