import { z } from 'zod';
import { instant } from '../fields.js';
import { EMAIL } from '../identity/person.js';
import { resource, type RecordOf } from '../resource.js';

export const OUTBOX_CHANNELS = ['email', 'push'] as const;
/**
 * waiting: it will be tried (again); sent: the mail server or push service took it; failed: given up, cancelled on its way, or
 * a push that was taken for nobody; kept: there is no server to send it with, this is all there is of it.
 */
export const OUTBOX_STATUSES = ['waiting', 'sent', 'failed', 'kept'] as const;
export const OUTBOX_SUBJECT = { max: 200 } as const;
export const OUTBOX_PROBLEM = { max: 500 } as const;
export const OUTBOX_ATTACHMENTS = { max: 300 } as const;
/** Days after which a message goes. */
export const OUTBOX_KEPT_DAYS = 90;

/** The queues by which mails go out: the store's own (recovery, notices), and those to customers. */
export const MAIL_QUEUES = ['mail', 'customer-mail'] as const;
/** The job in the first of them that is no mail: it lets go of old messages. */
export const OUTBOX_SWEEP = 'sweep';

/** What the store has sent, or would have: nothing is silently dropped (decisions §1.5). Secrets in it are masked. */
export const outboxMessage = resource('outbox', {
  isTrail: true,
  screen: 'outbox',
  menu: 'admin',
  sort: ['id', 'DESC'],
  fields: () => ({}),
  readOnly: () => ({
    channel: z.enum(OUTBOX_CHANNELS),
    recipient: z.string().max(EMAIL.max),
    subject: z.string(),
    body: z.string(),
    attachments: z.string().nullable().meta({ description: 'Names of the files that go with it' }),
    status: z.enum(OUTBOX_STATUSES),
    attempts: z.int(),
    problem: z.string().nullable().meta({ description: 'What the mail server said against it' }),
    sentTimestamp: instant().nullable(),
  }),
  actions: ['view'],
});
export type OutboxMessage = RecordOf<typeof outboxMessage>;
