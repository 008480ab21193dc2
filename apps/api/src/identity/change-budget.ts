import { OWN_CHANGES, text } from '@impeller/contracts';
import type { EntityManager } from 'typeorm';
import type { PrincipalType } from '../access/actor.js';
import { Refusal } from '../errors/errors.js';
import { spendMail } from './mail-budget.js';

/**
 * Counts a change of an account's own e-mail or password, in the transaction that makes it: one that fails is none. Each is told to
 * the address of until then, whosever that is, and nobody must be able to fill a mailbox with such mails (A4). The change is refused
 * rather than the mail left out, which is owed for every change (A22).
 * @throws Refusal 429 beyond the hour's number
 */
export async function spendChange(tx: EntityManager, kind: PrincipalType, id: number): Promise<void> {
  const wait = await spendMail(tx, 'own change', [kind, id], OWN_CHANGES.perHour);
  if (wait === 0) return;
  const said = text('password.changes', { max: OWN_CHANGES.perHour, minutes: Math.ceil(wait / 60) });
  throw new Refusal(429, said, [], { headers: { 'retry-after': String(wait) } });
}
