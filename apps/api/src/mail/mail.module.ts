import { Global, Module } from '@nestjs/common';
import { area } from '../records/area.js';
import { MailExamples } from './mail-examples.js';
import { MailTemplatesController } from './mail-templates.controller.js';
import { MailTemplates } from './mail-templates.service.js';
import { Mailer } from './mailer.service.js';
import { NoticeMailProcessor } from './notice-mail.processor.js';
import { OutboxController } from './outbox.controller.js';
import { Postman } from './postman.js';
import { RecoveryController } from './recovery.controller.js';
import { Recovery } from './recovery.service.js';
import { RecoveryMailProcessor } from './recovery-mail.processor.js';
import { StoreName } from './store-name.js';
import { SweepOutboxProcessor } from './sweep-outbox.processor.js';
import { TestMailProcessor } from './test-mail.processor.js';
import { WelcomeMailProcessor } from './welcome-mail.processor.js';

/** Mails, their templates, and the outbox that keeps what was sent. */
@Global()
@Module(
  area({
    controllers: [OutboxController, MailTemplatesController, RecoveryController],
    providers: [
      ...[Postman, Mailer, StoreName, MailExamples, MailTemplates, Recovery],
      ...[RecoveryMailProcessor, NoticeMailProcessor, WelcomeMailProcessor, TestMailProcessor, SweepOutboxProcessor],
    ],
    exports: [Mailer, StoreName, MailExamples],
  }),
)
export class MailModule {}
