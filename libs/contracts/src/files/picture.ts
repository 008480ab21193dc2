import { z } from 'zod';
import { amount, flag, id, imageUrl, withoutNulls } from '../fields.js';
import { text } from '../texts/text.js';

/** Where a picture stands among its record's, the lowest first; absent: behind those that are there. */
export const PICTURE_PRIORITY = { max: 1_000_000, decimals: 0 } as const;

const listed = {
  id: id().optional(),
  image: imageUrl('product.image.required')
    .optional()
    .meta({ description: 'Required without an id; absent: the picture stays the one it is' }),
  /** Absent: as it is; false for a new one. */
  isCover: flag().optional(),
  /** Absent: where it stands in the list. */
  priority: amount(PICTURE_PRIORITY).optional(),
};

/** A picture as a call lists it, and what else it says of one: its id is enough where it is there already; a new one needs its image. */
export function listedPicture<S extends z.ZodRawShape>(more: S) {
  const shape = { ...listed, ...more };
  const picture = z.object(shape).superRefine((given: { readonly id?: unknown; readonly image?: unknown }, check) => {
    if (given.id === undefined && given.image === undefined)
      check.addIssue({ code: 'custom', path: ['image'], message: text('product.image.required') });
  });
  return z.preprocess((given: unknown) => withoutNulls(given, Object.keys(shape)), picture);
}
