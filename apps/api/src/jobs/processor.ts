import { Injectable, SetMetadata, applyDecorators } from '@nestjs/common';
import type { Job } from 'bullmq';
import type { AnyJob, DataOf } from './define-job.js';

export const PROCESSOR = 'impeller:processor';

/** What does a job. `signal` is aborted when the process is asked to end: stop at the next safe point. */
export interface Processes<J extends AnyJob> {
  process(data: DataOf<J>, job: Job, signal: AbortSignal): Promise<void>;
}

/** Makes a provider the one that does `job`; it runs in worker processes only. */
export const Processor = (job: AnyJob) => applyDecorators(Injectable(), SetMetadata(PROCESSOR, job));

/** Whether a job that fails now is tried no more. */
export const isLastTry = ({ attemptsMade, opts }: Job): boolean => attemptsMade + 1 >= (opts.attempts ?? 1);
