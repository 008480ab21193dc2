import { z } from 'zod';
import { amount, flag, id, plainText, reference } from '../fields.js';
import { resource, type RecordOf } from '../resource.js';
import { ORDER_COMMENT } from './order.js';

export const RATING = { min: 1, max: 5, decimals: 0 } as const;
export const RATINGS = [1, 2, 3, 4, 5] as const;

/**
 * What a customer thinks of a delivered order, or of one product in it; one an order (decisions §4.13). Customers write it, staff
 * decide whether shoppers see it.
 */
export const review = resource('reviews', {
  screen: 'reviews',
  menu: 'order',
  saved: 'review.saved',
  storefront: { isShown: true },
  // Suggestions are for the store; whose order it was is nobody else's to know.
  staffOnly: ['userId', 'orderId', 'suggestions'],
  fields: () => ({ isShown: flag() }),
  readOnly: () => ({
    userId: id(),
    orderId: id(),
    /** Null where it is of an order of several products as a whole. */
    productId: id().nullable(),
    rating: z.int(),
    suggestions: z.string().nullable(),
    comments: z.string().nullable(),
  }),
  defaults: { isShown: true },
  actions: ['view', 'toggle'],
  toggles: ['isShown'],
  joins: {
    user: { resource: 'users', fields: ['id', 'fullName', 'mobileNumber', 'emailAddress'], eager: true },
    order: { resource: 'orders', fields: ['id', 'orderReference'], eager: true },
    product: { resource: 'products', fields: ['id', 'name'], eager: true },
  },
});
export type Review = RecordOf<typeof review>;

/** `POST /reviews`. */
export const reviewCreate = z.object({
  orderId: reference('review.order.required'),
  /** One of the order's products; absent: the only one, or the order as a whole. */
  productId: reference().nullish(),
  rating: amount(RATING, 'review.rating.required'),
  suggestions: plainText(ORDER_COMMENT).nullish(),
  comments: plainText(ORDER_COMMENT).nullish(),
});
export type ReviewCreate = z.output<typeof reviewCreate>;
