import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { prepared } from '../../database/prepared.js';

/** So many units of a variation. */
export interface Units {
  readonly id: number;
  readonly quantity: number;
}
/** A variation of which there is too little. */
export interface Shortage {
  readonly id: number;
  readonly left: number;
}

/**
 * Locks what is managed in the order of ids, takes what is there, and keeps in the lines how much that was; the variations'
 * trigger writes the movements. What is short is answered and not taken: the caller's transaction is to be undone then.
 */
const TAKE = `
  WITH why AS (SELECT set_config('impeller.stock', jsonb_build_object('reason', 'sale', 'orderId', $3::int)::text, true) AS said),
  wanted AS (SELECT * FROM unnest($1::int[], $2::int[]) AS w(id, quantity)),
  held AS MATERIALIZED (
    SELECT v.id, v."stockQuantity" FROM why, products_variations v JOIN wanted w ON w.id = v.id
    WHERE why.said IS NOT NULL AND v."manageStock" ORDER BY v.id FOR NO KEY UPDATE OF v),
  taken AS (
    UPDATE products_variations v SET "stockQuantity" = v."stockQuantity" - w.quantity FROM wanted w JOIN held h ON h.id = w.id
    WHERE v.id = w.id AND v."manageStock" AND (v."allowBackOrder" OR v."stockQuantity" >= w.quantity)
    RETURNING v.id, w.quantity),
  kept AS (
    UPDATE orders_products l SET "stockTaken" = t.quantity FROM taken t WHERE l."orderId" = $3 AND l."productsVariationId" = t.id)
  SELECT id, "stockQuantity" AS left FROM held WHERE id NOT IN (SELECT id FROM taken) ORDER BY id`;

/** Gives back what the lines have taken, where it is still counted, in the order of ids. */
const GIVE_BACK = `
  WITH why AS (SELECT set_config('impeller.stock', jsonb_build_object('reason', 'return', 'orderId', $1::int)::text, true) AS said),
  taken AS (SELECT "productsVariationId" AS id, "stockTaken" AS quantity FROM orders_products WHERE "orderId" = $1 AND "stockTaken" > 0),
  held AS MATERIALIZED (
    SELECT v.id FROM why, products_variations v JOIN taken t ON t.id = v.id
    WHERE why.said IS NOT NULL AND v."manageStock" ORDER BY v.id FOR NO KEY UPDATE OF v),
  given AS (
    UPDATE products_variations v SET "stockQuantity" = v."stockQuantity" + t.quantity FROM taken t JOIN held h ON h.id = t.id
    WHERE v.id = t.id)
  UPDATE orders_products SET "stockTaken" = 0 WHERE "orderId" = $1`;

/** What orders take from the stock and give back. */
@Injectable()
export class Stock {
  /** Takes the units of an order's lines; answers what there is too little of. */
  async take(tx: EntityManager, orderId: number, units: readonly Units[]): Promise<Shortage[]> {
    return tx.query<Shortage[]>(prepared(TAKE), [units.map(({ id }) => id), units.map(({ quantity }) => quantity), orderId]);
  }

  /** Gives back what an order has taken; nothing where it has given it back already. */
  async giveBack(tx: EntityManager, orderId: number): Promise<void> {
    await tx.query(prepared(GIVE_BACK), [orderId]);
  }
}
