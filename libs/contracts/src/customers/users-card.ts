import { z } from 'zod';
import { id } from '../fields.js';
import { resource, type RecordOf } from '../resource.js';

export const CARD_NETWORK = { max: 20 } as const;
export const CARD_LAST_FOUR = 4;
export const NAME_ON_CARD = { max: 150 } as const;

/**
 * A card that a customer has let the payment provider keep: what tells it from their others. The provider's token stands in the
 * table alone; nobody reads it or asks by it (decisions §4.13).
 */
export const usersCard = resource('users-cards', {
  parent: { field: 'userId', resource: 'users' },
  owner: { field: 'userId', actions: [], writes: [] },
  fields: () => ({}),
  readOnly: () => ({
    userId: id(),
    network: z.string(),
    lastFour: z.string(),
    expiryMonth: z.int().min(1).max(12),
    expiryYear: z.int(),
    nameOnCard: z.string().nullable(),
  }),
  actions: ['view'],
  joins: { user: { resource: 'users', fields: ['id', 'fullName'] } },
});
export type UsersCard = RecordOf<typeof usersCard>;
