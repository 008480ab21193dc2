import { order, review, reviewCreate, type OrderStatus, type ReviewCreate } from '@impeller/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { inTransaction } from '../../database/transaction.js';
import { Conflict, invalid, Unknown } from '../../errors/errors.js';
import { Records, RecordsCore } from '../../records/records.js';
import type { RawQuery } from '../../records/query/read-query.js';
import { Review } from './review.entity.js';

/** What customers read of what they wrote, the word to the store included. */
const OWN = [
  'version',
  'createdTimestamp',
  'updatedTimestamp',
  'isShown',
  'orderId',
  'productId',
  'rating',
  'suggestions',
  'comments',
];

const DELIVERED: OrderStatus = 'Order Delivered';

interface Reviewed {
  readonly status: OrderStatus;
  readonly isReviewed: boolean;
  /** The order's products. */
  readonly products: readonly number[];
}

/** What customers think of what they were sent. */
@Injectable()
export class Reviews extends Records<Review> {
  constructor(core: RecordsCore) {
    super(core, review, Review);
  }

  /** A page of a customer's own reviews, the newest first, hidden ones too. Nothing else of the query counts: the rows are read as staff reads them. */
  ofCustomer(userId: number, { limit, page }: RawQuery): Promise<string> {
    const paging = Object.fromEntries(Object.entries({ limit, page }).filter(([, value]) => value !== undefined));
    return this.list({ ...paging, fields: OWN.join(), sort: 'id,DESC' }, { scope: { userId } });
  }

  /**
   * A customer's review of an order of theirs; the order has its rating and comments from it. Answers the review.
   * @throws Unknown for another's order, Conflict for one that is not delivered or reviewed already, Invalid for a product that
   * is not in it
   */
  async write(userId: number, body: unknown): Promise<string> {
    const { orderId, productId, ...said } = this.checked<ReviewCreate>(reviewCreate, body);
    return inTransaction(this.db, async (tx) => {
      const { status, isReviewed, products } = await reviewed(tx, orderId, userId);
      if (status !== DELIVERED) throw new Conflict('review.undelivered');
      if (isReviewed) throw new Conflict('review.twice');
      if (productId && !products.includes(productId)) throw invalid('productId', 'review.product');
      const only = products.length === 1 ? products[0] : null;
      const made = await this.create({}, { tx, extra: { ...said, userId, orderId, productId: productId ?? only } });
      await tx.query(`UPDATE orders SET rating = $2, comments = $3 WHERE id = $1`, [orderId, said.rating, said.comments]);
      const { id } = JSON.parse(made) as Review;
      return this.one(id, {}, { audience: 'storefront', tx });
    });
  }
}

/** The customer's order, its row locked until the transaction ends: of two reviews at once the second sees the first. */
async function reviewed(tx: EntityManager, orderId: number, userId: number): Promise<Reviewed> {
  const [found] = await tx.query<{ status: OrderStatus }[]>(
    `SELECT status FROM orders WHERE id = $1 AND "userId" = $2 FOR NO KEY UPDATE`,
    [orderId, userId],
  );
  if (!found) throw new Unknown(order.path, orderId);
  const [facts] = await tx.query<[Omit<Reviewed, 'status'>]>(
    `SELECT EXISTS (SELECT FROM reviews WHERE "orderId" = $1) AS "isReviewed",
       ARRAY(SELECT DISTINCT "productId" FROM orders_products WHERE "orderId" = $1) AS products`,
    [orderId],
  );
  return { ...found, ...facts };
}
