import { randomUUID } from 'node:crypto';
import { toPaise, walletMovement, walletTransaction, type CreateOf } from '@impeller/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { principal } from '../../access/actor.js';
import { Conflict, Stale } from '../../errors/errors.js';
import type { PostgresError } from '../../errors/postgres-error.js';
import { Idempotency } from '../../records/idempotency.js';
import { Records, RecordsCore } from '../../records/records.js';
import { WalletTransaction } from './wallet-transaction.entity.js';

type Movement = CreateOf<typeof walletTransaction>;

/** The name of the CHECK that no balance goes below 0. */
const COVERED = 'users_walletBalance_covered';
/** Nobody moves it until the transaction ends. */
const HELD = `SELECT id, "walletBalance"::float8 AS "walletBalance" FROM users WHERE id = $1 FOR NO KEY UPDATE`;

/** Wallets: what goes in and out is a row of the ledger, whoever moves it. */
@Injectable()
export class Wallets extends Records<WalletTransaction> {
  constructor(
    core: RecordsCore,
    private readonly idempotency: Idempotency,
  ) {
    super(core, walletTransaction, WalletTransaction);
  }

  /**
   * Credits or debits a wallet by hand, once for each `key`.
   * @throws Conflict when the wallet holds less than a debit, Stale when it holds something else than the caller has seen
   */
  moveByHand(sent: unknown, key: string | undefined): Promise<string> {
    const { walletBalance, ...body } = this.checked(walletMovement(), sent);
    // What was seen is no part of what is repeated: whoever looks after an answer that got lost sees what the first call made of it.
    const call = { key, route: 'POST /wallet-transactions', body };
    return this.idempotency.once(call, async (tx) => {
      if (walletBalance !== undefined) await refuseUnseen(tx, body.userId, walletBalance);
      return this.move(tx, body, { cause: `staff:${randomUUID()}`, madeBy: principal()?.name ?? null });
    });
  }

  /**
   * Moves money in the transaction that says why; a cause that was paid already answers 409 and changes nothing.
   * @throws Conflict when the wallet holds less than a debit
   */
  async move(
    tx: EntityManager,
    movement: Movement,
    extra: { readonly cause: string; readonly madeBy?: string | null; readonly orderId?: number },
  ): Promise<string> {
    try {
      return await super.create(movement, { extra, tx });
    } catch (error) {
      const { driverError = error } = error as { driverError?: unknown };
      if ((driverError as Partial<PostgresError>).constraint === COVERED) throw new Conflict('wallet.short');
      throw error;
    }
  }
}

/** Of two who credit the same wallet for the same reason, the second has not seen what the first did. */
async function refuseUnseen(tx: EntityManager, userId: number, seen: number): Promise<void> {
  const [wallet] = await tx.query<{ id: number; walletBalance: number }[]>(HELD, [userId]);
  if (wallet && toPaise(wallet.walletBalance) !== toPaise(seen)) throw new Stale(wallet);
}
