import type { DemoReview } from './demo-reviews.js';
import type { PlannedOrder } from './plan-orders.js';

/** A planned order with the numbers that it has in the database. */
export interface NumberedOrder extends PlannedOrder {
  readonly id: number;
  /** Null for a cart. */
  readonly reference: string | null;
  readonly billingCopyId: number;
  readonly deliveryCopyId: number;
  /** When what was paid for a cancelled one went back. */
  readonly refundedAt: Date | null;
  readonly review: DemoReview | null;
}
