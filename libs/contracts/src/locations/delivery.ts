import { z } from 'zod';
import { flag } from '../fields.js';
import { listParameter, listQuery, listSearch } from '../query/list-body.js';

/** A list of pincodes as CSV: two columns are read, `pincode` and `deliverable` (or `isDeliverable`), wherever they stand. */
export const DELIVERY_CSV = { accept: ['.csv'], maxBytes: 2 * 1024 * 1024, maxRows: 25_000, maxFaults: 50 } as const;

/** The body of `POST /pincodes/delivery`: what a list's query finds is delivered to from now on, or no more. */
export const deliveryOfAll = listQuery({
  filter: listParameter,
  or: listParameter,
  s: listSearch,
  isDeliverable: flag(),
  /** How many entries whoever asks for it has seen; where it is another number by now, nothing is changed. */
  count: z.int().min(0),
});

/** What setting delivery for many answers. */
export const deliverySet = z.object({
  /** Entries that were meant; of a CSV its pincodes. */
  count: z.int(),
  /** Entries that were otherwise before; a pincode has one in each of its cities. */
  changed: z.int(),
});
export type DeliverySet = z.output<typeof deliverySet>;

/** `GET /pincodes/serviceability/{pincode}`: whether the store delivers there, and which city that is. */
export const serviceability = z.object({
  pincode: z.string(),
  deliverable: z.boolean(),
  /** Whether one may pay on delivery. */
  cod: z.boolean(),
  /** Null where the store does not know the pincode. */
  city: z.string().nullable(),
  state: z.string().nullable(),
  country: z.string().nullable(),
  /** Every city that the pincode lies in; an address names one of them. */
  places: z.array(
    z.object({
      ...{ pincodeId: z.int(), pincodeName: z.string(), deliverable: z.boolean() },
      ...{ cityId: z.int(), city: z.string(), stateId: z.int(), state: z.string(), countryId: z.int(), country: z.string() },
    }),
  ),
});
export type Serviceability = z.output<typeof serviceability>;
