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

/** Locks the products of what is managed and then it, both in the order of ids, as editors do: nobody waits in a circle (G4). */
const held = (source: string): string => `
  whole AS MATERIALIZED (
    SELECT p.id FROM why, products p WHERE why.said IS NOT NULL
      AND p.id IN (SELECT v."productId" FROM products_variations v WHERE v.id IN (SELECT id FROM ${source}) AND v."manageStock")
    ORDER BY p.id FOR NO KEY UPDATE OF p),
  held AS MATERIALIZED (
    SELECT v.id, v."stockQuantity", v."allowBackOrder" FROM products_variations v
    WHERE v."productId" = ANY (ARRAY(SELECT id FROM whole)) AND v.id IN (SELECT id FROM ${source}) AND v."manageStock"
    ORDER BY v.id FOR NO KEY UPDATE OF v)`;
const why = (reason: 'sale' | 'return'): string =>
  `why AS (SELECT set_config('impeller.stock', jsonb_build_object('reason', '${reason}', 'orderId', $1::int)::text, true) AS said)`;

/**
 * Takes what is there; the variations' trigger writes the movements. What is short is answered and not taken: the caller's
 * transaction is to be undone then. What is there, the locked row says: `v` is as it was before this stood in line for the lock.
 */
const TAKE = `
  WITH ${why('sale')}, wanted AS (SELECT * FROM unnest($2::int[], $3::int[]) AS w(id, quantity)), ${held('wanted')},
  taken AS (
    UPDATE products_variations v SET "stockQuantity" = v."stockQuantity" - w.quantity FROM wanted w JOIN held h ON h.id = w.id
    WHERE v.id = w.id AND (h."allowBackOrder" OR h."stockQuantity" >= w.quantity)
    RETURNING v.id)
  SELECT id, "stockQuantity" AS left, id IN (SELECT id FROM taken) AS "isTaken" FROM held ORDER BY id`;

/** Gives back what the lines have taken, where it is still counted. */
const GIVE_BACK = `
  WITH ${why('return')}, lines AS (
    SELECT "productsVariationId" AS id, "stockTaken" AS quantity FROM orders_products WHERE "orderId" = $1 AND "stockTaken" > 0),
  ${held('lines')},
  given AS (
    UPDATE products_variations v SET "stockQuantity" = v."stockQuantity" + l.quantity FROM lines l JOIN held h ON h.id = l.id
    WHERE v.id = l.id)
  UPDATE orders_products SET "stockTaken" = 0 WHERE "orderId" = $1`;

/** What orders take from the stock and give back. */
@Injectable()
export class Stock {
  /** Takes units for an order; answers which variations gave them, and of which there is too little. */
  async take(tx: EntityManager, orderId: number, units: readonly Units[]): Promise<{ taken: Set<number>; short: Shortage[] }> {
    const parameters = [orderId, units.map(({ id }) => id), units.map(({ quantity }) => quantity)];
    const rows = await tx.query<(Shortage & { isTaken: boolean })[]>(prepared(TAKE), parameters);
    const taken = new Set(rows.filter(({ isTaken }) => isTaken).map(({ id }) => id));
    return { taken, short: rows.filter(({ isTaken }) => !isTaken) };
  }

  /** Gives back what an order has taken; nothing where it has given it back already. */
  async giveBack(tx: EntityManager, orderId: number): Promise<void> {
    await tx.query(prepared(GIVE_BACK), [orderId]);
  }
}
