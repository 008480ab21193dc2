import { randomUUID } from 'node:crypto';
import { walletTransaction, type CreateOf } from '@impeller/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { principal } from '../../access/actor.js';
import { Conflict } from '../../errors/errors.js';
import type { PostgresError } from '../../errors/postgres-error.js';
import { Idempotency } from '../../records/idempotency.js';
import { Records, RecordsCore } from '../../records/records.js';
import { WalletTransaction } from './wallet-transaction.entity.js';

type Movement = CreateOf<typeof walletTransaction>;

/** The name of the CHECK that no balance goes below 0. */
const COVERED = 'users_walletBalance_covered';

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
   * @throws Conflict when the wallet holds less than a debit
   */
  moveByHand(sent: unknown, key: string | undefined): Promise<string> {
    const body = this.checked(walletTransaction.create, sent) as Movement;
    const call = { key, route: 'POST /wallet-transactions', body };
    return this.idempotency.once(call, (tx) =>
      this.move(tx, body, { cause: `staff:${randomUUID()}`, madeBy: principal()?.name ?? null }),
    );
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
