import { z } from 'zod';
import { orNull, reference, webLink } from '../fields.js';
import type { RuleIssue } from '../resource.js';
import { text } from '../texts/text.js';

/** The pages of the storefront's apps that a banner or a notification opens (specification §9). */
export const PAGES = ['Home', 'Orders', 'Categories', 'Product', 'Cart', 'Profile', 'Link'] as const;
export type Page = (typeof PAGES)[number];

/** What a page must be told; the others open by themselves. */
export const PAGE_TARGETS = { Categories: 'categoryId', Product: 'productId', Link: 'link' } as const;
type Target = (typeof PAGE_TARGETS)[keyof typeof PAGE_TARGETS];

/** The field that says what `page` opens; null for a page that opens by itself. */
export const targetOf = (page: Page | undefined): Target | null =>
  page && page in PAGE_TARGETS ? PAGE_TARGETS[page as keyof typeof PAGE_TARGETS] : null;

/** The fields of whatever opens a page. */
export const pageFields = () => ({
  page: z.enum(PAGES, { error: () => text('page.required') }),
  categoryId: reference('page.category.required').nullish(),
  productId: reference('page.product.required').nullish(),
  link: orNull(webLink('page.link.required')),
});
/** The fields that `pageRules` reads. */
export const PAGE_FIELDS = ['page', 'categoryId', 'productId', 'link'] as const;

/** The relations behind them. */
export const PAGE_JOINS = {
  category: { resource: 'categories', fields: ['id', 'name'], hidesWhatLeadsThere: true },
  product: { resource: 'products', fields: ['id', 'name', 'productType'], hidesWhatLeadsThere: true },
} as const;

interface Opening {
  readonly page?: Page;
  readonly categoryId?: number | null;
  readonly productId?: number | null;
  readonly link?: string | null;
}

const MISSING = {
  categoryId: 'page.category.required',
  productId: 'page.product.required',
  link: 'page.link.required',
} as const;

/** A page without what it opens (specification §5). */
export function pageRules(opening: Opening): RuleIssue[] {
  const field = targetOf(opening.page);
  return field && !opening[field] ? [{ field, text: MISSING[field] }] : [];
}

/**
 * What a change of these fields says of targets other than that of `page`: they are nothing any more, for they would keep a product
 * from being deleted. A change of neither page nor target says nothing.
 * @param page that the record has once it is changed
 */
export function otherTargets(change: Opening, page: Page): Partial<Record<Target, null>> {
  const kept = targetOf(page);
  return Object.fromEntries(
    Object.values(PAGE_TARGETS)
      .filter((field) => field !== kept && (change.page !== undefined || change[field] !== undefined))
      .map((field) => [field, null]),
  );
}
