import { Global, Module } from '@nestjs/common';
import { Draining } from './draining.js';
import { HealthController } from './health.controller.js';
import { Readiness } from './readiness.js';

@Global()
@Module({ controllers: [HealthController], providers: [Draining, Readiness], exports: [Draining, Readiness] })
export class HealthModule {}
