import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Readiness } from '../health/readiness.js';
import { JobRegistry } from './job-registry.js';
import { JobWorkers } from './job-workers.js';
import { Jobs } from './jobs.js';
import { Outbox } from './outbox.js';
import { QueueBackend } from './queue-backend.js';
import { WorkLock } from './work-lock.js';

@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [QueueBackend, JobRegistry, JobWorkers, Outbox, Jobs, WorkLock],
  exports: [QueueBackend, JobRegistry, Jobs, WorkLock],
})
export class JobsModule {
  constructor(readiness: Readiness, backend: QueueBackend) {
    readiness.add('queues', () => backend.ping());
  }
}
