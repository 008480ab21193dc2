import { z } from 'zod';
import { amount, flag, id, lineOfText, plainText } from '../fields.js';
import { resource, type RecordOf } from '../resource.js';
import { text } from '../texts/text.js';

export const FAQ_TITLE = { max: 250 } as const;
export const FAQ_ANSWER = { max: 5_000 } as const;
export const FAQ_PRIORITY = { min: 0, max: 1_000_000, decimals: 0 } as const;

/** A question that shoppers ask, and its answer; the lowest priority stands first. */
export const faq = resource('faqs', {
  screen: 'faqs',
  menu: 'marketing',
  sort: ['priority', 'ASC'],
  pageSize: 50,
  storefront: { enabled: true },
  fields: z.object({
    enabled: flag(),
    title: lineOfText(FAQ_TITLE, 'faq.title.required'),
    answer: plainText(FAQ_ANSWER, 'faq.answer.required'),
    priority: amount(FAQ_PRIORITY, 'faq.priority.required'),
  }),
  defaults: { enabled: true },
});
export type Faq = RecordOf<typeof faq>;

/**
 * `POST /faqs/:id/move`: the question that it stands before from now on (null: it stands last), or the one that it stands after.
 * Whoever sees a page of them knows at its end the one above alone.
 */
export const faqMove = z
  .object({ before: id().nullable().optional(), after: id().optional() })
  .refine(({ before, after }) => (before === undefined) !== (after === undefined), {
    path: ['before'],
    error: () => text('faq.move.beside'),
  });
export type FaqMove = z.input<typeof faqMove>;
