import type { EntityManager } from 'typeorm';
import type { PrincipalType } from '../access/actor.js';

const LOCK = {
  admin: 'SELECT password FROM admins WHERE id = $1 FOR NO KEY UPDATE',
  user: 'SELECT password FROM users WHERE id = $1 FOR NO KEY UPDATE',
};

/**
 * Locks an account in the caller's transaction, and answers its password's hash as it is from then on; undefined where it is gone.
 * Whoever changes how somebody signs in, or on which devices, takes it before anything else: in another order two of them would wait
 * for each other.
 */
export async function lockAccount(
  tx: EntityManager,
  kind: PrincipalType,
  id: number,
): Promise<{ password: string | null } | undefined> {
  const [account] = await tx.query<{ password: string | null }[]>(LOCK[kind], [id]);
  return account;
}
