import type { OrderStatus } from '@impeller/contracts';
import type { EntityManager } from 'typeorm';
import { principal } from '../../access/actor.js';
import { insertRows } from '../../records/sql/insert-rows.js';

/** Keeps a step of an order: who made it, when, and what was said. */
export const keepStep = (tx: EntityManager, orderId: number, status: OrderStatus, comment: string | null = null): Promise<void> =>
  keep(tx, { orderId, status, comment, isStep: true });

/** Keeps what staff say of an order beside the status that it has; customers see steps alone. */
export const keepRemark = (tx: EntityManager, orderId: number, status: OrderStatus, comment: string): Promise<void> =>
  keep(tx, { orderId, status, comment, isStep: false });

async function keep(tx: EntityManager, event: Readonly<Record<string, unknown>>): Promise<void> {
  const who = principal();
  const by = { madeByType: who?.type ?? null, madeById: who?.id ?? null, madeBy: who?.name ?? null };
  await insertRows(tx, 'order_events', [{ ...event, ...by }]);
}
