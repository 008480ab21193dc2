import {
  MAIL_TEMPLATES,
  MAIL_TESTS,
  order,
  text,
  type MailPreview,
  type MailTemplate,
  type MailTemplateName,
} from '@impeller/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { may, principal } from '../access/actor.js';
import { TooMany, Unknown } from '../errors/errors.js';
import { spendMail } from '../identity/mail-budget.js';
import { Jobs } from '../jobs/jobs.js';
import { MailExamples } from './mail-examples.js';
import { testMailJob } from './mail.jobs.js';
import type { Enclosure } from './postman.js';

/** A template by its name in an address. @throws Unknown (404) */
function known(name: string): MailTemplateName {
  const found = MAIL_TEMPLATES.find((template) => template === name);
  if (!found) throw new Unknown('mail-templates', name);
  return found;
}

/** The mails' templates, for staff to look at. Nobody learns of an order by them who may not see orders. */
@Injectable()
export class MailTemplates {
  constructor(
    private readonly db: DataSource,
    private readonly jobs: Jobs,
    private readonly examples: MailExamples,
  ) {}

  list(): MailTemplate[] {
    return MAIL_TEMPLATES.map((name) => ({ name, title: text(`mail.title.${name}`), sentWhen: text(`mail.when.${name}`) }));
  }

  /** The mail as it would go out today. @throws Unknown for a template that is none */
  async preview(asked: string): Promise<MailPreview> {
    const name = known(asked);
    const { enclose: _, ...example } = await this.examples.of(name, may(principal(), order.can('view')));
    return { name, ...example, attachments: [...example.attachments] };
  }

  /**
   * A file that goes with the mail as `preview` shows it, read as the mail that is sent reads it.
   * @throws Unknown for a template that is none, and for a file that does not go with it, or no more since it is of a newer order
   */
  async attachment(asked: string, file: string): Promise<Enclosure> {
    const { attachments, enclose } = await this.examples.of(known(asked), may(principal(), order.can('view')));
    const found = attachments.includes(file) ? (await enclose()).find(({ filename }) => filename === file) : undefined;
    if (!found) throw new Unknown('mail-templates', file);
    return found;
  }

  /**
   * Has the mail sent to whoever asks for it, to nobody else; answers the address.
   * @throws Unknown for a template that is none, TooMany (429) beyond the hour's number
   */
  async test(asked: string): Promise<string> {
    const template = known(asked);
    const who = principal()!;
    const isOfOrder = may(who, order.can('view'));
    const wait = await this.db.transaction(async (tx) => {
      const seconds = await spendMail(tx, 'mail test', [who.id], MAIL_TESTS.perHour);
      if (seconds === 0) await this.jobs.enqueue(tx, testMailJob, { template, adminId: who.id, isOfOrder });
      return seconds;
    });
    if (wait > 0) throw new TooMany(wait);
    return who.email;
  }
}
