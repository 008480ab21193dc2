import { z } from 'zod';
import type { RiskyPermission } from '../permissions.js';

/** What an order's customer is told of. */
export const ORDER_MAILS = ['order-placed', 'out-for-delivery', 'invoice', 'delivered', 'cancelled'] as const;
export type OrderMailName = (typeof ORDER_MAILS)[number];

/** The mails that the store writes, in the order in which an account and an order come to them. */
export const MAIL_TEMPLATES = ['recovery', 'notice', 'welcome', ...ORDER_MAILS] as const;
export type MailTemplateName = (typeof MAIL_TEMPLATES)[number];

/** Who may look at the mails' templates, and who may have one sent to themselves. */
export const MAIL_TEMPLATES_PERMISSION = 'mail-templates:view' satisfies RiskyPermission;
export const MAIL_TESTS_PERMISSION = 'mail-templates:test' satisfies RiskyPermission;
export const MAIL_TEMPLATES_SCREEN = '/mail-templates';
/** Mails to look at that one admin may have sent to themselves. */
export const MAIL_TESTS = { perHour: 20 } as const;

/** `GET /api/mail-templates`. */
export const mailTemplates = z.array(
  z.object({
    name: z.enum(MAIL_TEMPLATES),
    title: z.string(),
    sentWhen: z.string().meta({ description: 'What has it sent, in a sentence' }),
  }),
);
export type MailTemplate = Readonly<z.output<typeof mailTemplates>[number]>;

/** `GET /api/mail-templates/{name}/preview`: the mail as it would go out today, its secrets masked. */
export const mailPreview = z.object({
  name: z.enum(MAIL_TEMPLATES),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  attachments: z.array(z.string()).meta({ description: 'Names of the files that go with it' }),
  orderReference: z.string().nullable().meta({ description: 'The order that it is made of; null: it is made of sample data' }),
});
export type MailPreview = Readonly<z.output<typeof mailPreview>>;

/** `POST /api/mail-templates/{name}/test`: the caller's own address. */
export const mailTested = z.object({ recipient: z.string() });
