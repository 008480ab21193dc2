import type { OrderStatus } from '@impeller/contracts';
import type { EntityManager } from 'typeorm';
import { principal } from '../../access/actor.js';
import { insertRows } from '../../records/sql/insert-rows.js';

/** Keeps a step of an order: who made it, when, and what was said. With the status that it has it is a remark, for staff alone. */
export async function keepStep(
  tx: EntityManager,
  orderId: number,
  status: OrderStatus,
  comment: string | null = null,
): Promise<void> {
  const who = principal();
  const by = { madeByType: who?.type ?? null, madeById: who?.id ?? null, madeBy: who?.name ?? null };
  await insertRows(tx, 'order_events', [{ orderId, status, comment, ...by }]);
}
