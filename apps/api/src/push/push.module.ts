import { Module } from '@nestjs/common';
import { Fcm } from './fcm.service.js';

/** What hands pushes to devices. */
@Module({ providers: [Fcm], exports: [Fcm] })
export class PushModule {}
