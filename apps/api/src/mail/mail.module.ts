import { Global, Module } from '@nestjs/common';
import { area } from '../records/area.js';
import { Mailer } from './mailer.service.js';
import { NoticeMailProcessor } from './notice-mail.processor.js';
import { OutboxController } from './outbox.controller.js';
import { Postman } from './postman.js';
import { RecoveryController } from './recovery.controller.js';
import { Recovery } from './recovery.service.js';
import { RecoveryMailProcessor } from './recovery-mail.processor.js';
import { SweepOutboxProcessor } from './sweep-outbox.processor.js';

/** Mails, and the outbox that keeps them. */
@Global()
@Module(
  area({
    controllers: [OutboxController, RecoveryController],
    providers: [Postman, Mailer, Recovery, RecoveryMailProcessor, NoticeMailProcessor, SweepOutboxProcessor],
    exports: [Mailer],
  }),
)
export class MailModule {}
