import type { Job } from 'bullmq';
import { Processor, type Processes } from '../../jobs/processor.js';
import { OrderHolds } from './order-holds.service.js';
import { releaseHoldsJob } from './orders.jobs.js';

@Processor(releaseHoldsJob)
export class ReleaseHoldsProcessor implements Processes<typeof releaseHoldsJob> {
  constructor(private readonly holds: OrderHolds) {}

  async process(_data: object, _job: Job, signal: AbortSignal): Promise<void> {
    await this.holds.release(signal);
  }
}
