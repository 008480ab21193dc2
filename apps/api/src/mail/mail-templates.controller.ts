import {
  MAIL_TEMPLATES_PERMISSION,
  MAIL_TESTS_PERMISSION,
  mailPreview,
  mailTemplates,
  mailTested,
  type MailPreview,
  type MailTemplate,
} from '@impeller/contracts';
import { Controller, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Allow } from '../access/allow.js';
import { attachment } from '../exports/answer-export.js';
import { Describe } from '../openapi/describe.js';
import { MailTemplates } from './mail-templates.service.js';

const TAG = 'mail-templates';

/** What the store writes, to look at. */
@Controller('mail-templates')
export class MailTemplatesController {
  constructor(private readonly templates: MailTemplates) {}

  @Get()
  @Allow(MAIL_TEMPLATES_PERMISSION)
  @Describe({ tag: TAG, summary: 'The mails that the store writes, and what has each sent', answer: mailTemplates })
  list(): MailTemplate[] {
    return this.templates.list();
  }

  @Get(':name/preview')
  @Allow(MAIL_TEMPLATES_PERMISSION)
  @Describe({
    tag: TAG,
    summary: 'A mail as it would go out today: of the newest order, if the caller may see orders, else of sample data',
    answer: mailPreview,
    refuses: [404],
  })
  preview(@Param('name') name: string): Promise<MailPreview> {
    return this.templates.preview(name);
  }

  @Get(':name/attachments/:file')
  @Allow(MAIL_TEMPLATES_PERMISSION)
  @Describe({
    tag: TAG,
    summary: 'A file that goes with it, by the name that the preview says; of nobody’s order for who may not see orders',
    answer: 'application/pdf',
    refuses: [404],
  })
  async attached(@Param('name') name: string, @Param('file') file: string, @Res() reply: FastifyReply): Promise<void> {
    const { filename, contentType, content } = await this.templates.attachment(name, file);
    void reply.headers(attachment(filename, contentType)).send(content);
  }

  @Post(':name/test')
  @Allow(MAIL_TESTS_PERMISSION)
  @HttpCode(202)
  @Describe({ tag: TAG, summary: 'Have it mailed to oneself', answer: mailTested, status: 202, refuses: [404] })
  async test(@Param('name') name: string): Promise<{ recipient: string }> {
    return { recipient: await this.templates.test(name) };
  }
}
