import { z } from 'zod';
import { amount, flag, id, imageUrl, name, orNull, plainText, reference } from '../fields.js';
import { resource, type RecordOf } from '../resource.js';

export const CATEGORY_NAME = { min: 3, max: 150 } as const;
export const CATEGORY_PRIORITY = { min: 0, max: 1_000_000, decimals: 0 } as const;
export const category = resource('categories', {
  screen: 'category',
  menu: 'product',
  saved: 'category.saved',
  parent: { field: 'parentId', resource: 'categories', isTree: true },
  storefront: { enabled: true },
  sort: ['id', 'DESC'],
  fields: () => ({
    enabled: flag(),
    name: name('category.name.required', CATEGORY_NAME),
    icon: imageUrl('category.icon.required'),
    image: orNull(imageUrl()),
    description: plainText({ max: 2_000 }).nullish(),
    priority: amount(CATEGORY_PRIORITY),
    featured: flag(),
    /** None, or 0, for a top one. */
    parentId: orNull(reference(), 0),
  }),
  defaults: { enabled: true, priority: 0, featured: false },
  joins: { parent: { resource: 'categories', fields: ['id', 'name'] } },
});
export type Category = RecordOf<typeof category>;

export interface CategoryBranch {
  readonly id: number;
  readonly name: string;
  readonly enabled: boolean;
  readonly icon: string;
  readonly parentId: number | null;
  readonly children: CategoryBranch[];
}
const branch = z.object({
  id: id(),
  name: z.string(),
  enabled: z.boolean(),
  icon: z.string(),
  parentId: id().nullable(),
  children: z.array(z.looseObject({})).meta({ description: 'Branches of this same form' }),
});
/** `GET /categories/list/tree`: the top ones with their descendants, by priority and name. */
export const categoryTree = z.array(branch);
