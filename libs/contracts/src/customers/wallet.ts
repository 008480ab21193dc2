import { z } from 'zod';
import { id, money, plainText, reference, rupees } from '../fields.js';
import { MAX_RUPEES } from '../money/money.js';
import { once } from '../once.js';
import type { RiskyPermission } from '../permissions.js';
import { resource, type RecordOf } from '../resource.js';

export const WALLET_ACTIONS = ['credit', 'debit'] as const;
export type WalletAction = (typeof WALLET_ACTIONS)[number];
/** Rupees of one movement. */
export const WALLET_AMOUNT = { min: 0.01, max: MAX_RUPEES } as const;
export const WALLET_COMMENTS = { min: 3, max: 500 } as const;

/** The ledger of customers' wallets: rows are added, never changed; a balance is always what they sum up to (decisions §5.6). */
export const walletTransaction = resource('wallet-transactions', {
  isTrail: true,
  isRepeatable: true,
  sort: ['id', 'DESC'],
  parent: { field: 'userId', resource: 'users' },
  owner: { field: 'userId', actions: [], writes: [] },
  fields: () => ({
    userId: reference('wallet.user.required'),
    action: z.enum(WALLET_ACTIONS),
    amount: money('wallet.amount.required', WALLET_AMOUNT.min),
    comments: plainText(WALLET_COMMENTS, 'wallet.comments.required'),
  }),
  readOnly: () => ({
    /** The order that moved it, where one did. */
    orderId: id().nullable(),
    /** Rupees in the wallet after it. */
    balance: rupees(),
    /** The member of staff who did it. */
    madeBy: z.string().nullable(),
  }),
  staffOnly: ['madeBy'],
  actions: ['view', 'create'],
  permissions: { create: 'wallet:credit' satisfies RiskyPermission },
  joins: { user: { resource: 'users', fields: ['id', 'fullName'] } },
});
export type WalletTransaction = RecordOf<typeof walletTransaction>;

/**
 * `POST /api/wallet-transactions`: with `walletBalance`, the rupees that the wallet held when the movement was decided on, it is refused
 * (412) where the wallet holds something else by now: of two who credit the same, the second hears of the first.
 */
export const walletMovement = once(() => walletTransaction.fields.extend({ walletBalance: money().optional() }));

/** With it a repeat of a call within 24 hours gets the first answer and does nothing (decisions §4.10). */
export const IDEMPOTENCY_HEADER = 'idempotency-key';
export const IDEMPOTENCY_KEY = { max: 255 } as const;
