import { Global, Module } from '@nestjs/common';
import { ElbowRoom } from './elbow-room.js';

/** Who goes first on a machine whose cores are busy: people who ask, before work that has time. */
@Global()
@Module({ providers: [ElbowRoom], exports: [ElbowRoom] })
export class CoresModule {}
