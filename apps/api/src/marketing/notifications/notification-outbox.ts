import { text } from '@impeller/contracts';
import type { EntityManager } from 'typeorm';
import { TO_OUTBOX } from './notification-statements.js';

/** A notification that is over, and whom it was for. */
export interface Over {
  readonly id: number;
  readonly title: string;
  readonly message: string;
  readonly audience: number;
  readonly devices: number;
}

/** Writes a notification down where staff see everything that goes out: one row, with how many it was for. */
export async function keepInOutbox(
  tx: EntityManager,
  { id, title, message, audience, devices }: Over,
  status: 'sent' | 'kept' | 'failed',
  problem: string | null = null,
): Promise<void> {
  const recipient = text('notification.recipient', { audience, devices });
  await tx.query(TO_OUTBOX, [`notification ${id}`, recipient, title, message, status, problem]);
}
