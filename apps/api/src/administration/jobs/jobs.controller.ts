import {
  jobQueues,
  JOBS_PERMISSION,
  JOBS_RETRY_PERMISSION,
  jobsAsked,
  jobsPage,
  jobsRetried,
  type JobQueue,
  type JobsPage,
} from '@impeller/contracts';
import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import { Allow } from '../../access/allow.js';
import { invalid } from '../../errors/errors.js';
import { Describe } from '../../openapi/describe.js';
import { JobQueues } from './job-queues.service.js';

const TAG = 'jobs';

/** What the workers do, wait for and failed at. */
@Controller('jobs')
export class JobsController {
  constructor(private readonly jobs: JobQueues) {}

  @Get()
  @Allow(JOBS_PERMISSION)
  @Describe({ tag: TAG, summary: 'The queues, and how many of their jobs are in which state', answer: jobQueues })
  queues(): Promise<JobQueue[]> {
    return this.jobs.queues();
  }

  @Get(':queue')
  @Allow(JOBS_PERMISSION)
  @ApiQuery({ name: 'state', required: false })
  @ApiQuery({ name: 'page', required: false })
  @Describe({ tag: TAG, summary: 'A queue’s jobs in one state, the newest first', answer: jobsPage, refuses: [400, 404] })
  list(@Param('queue') queue: string, @Query() query: unknown): Promise<JobsPage> {
    const asked = jobsAsked.safeParse({ ...(query as object) });
    if (!asked.success) throw invalid(String(asked.error.issues[0]?.path[0]), 'error.invalid');
    return this.jobs.jobs(queue, asked.data.state, asked.data.page);
  }

  @Post(':queue/retry')
  @Allow(JOBS_RETRY_PERMISSION)
  @HttpCode(200)
  @Describe({
    tag: TAG,
    summary: 'Have a queue’s failed jobs done again, a thousand at most',
    answer: jobsRetried,
    refuses: [404],
  })
  async retryAll(@Param('queue') queue: string): Promise<{ count: number }> {
    return { count: await this.jobs.retryAll(queue) };
  }

  @Post(':queue/:id/retry')
  @Allow(JOBS_RETRY_PERMISSION)
  @HttpCode(204)
  @Describe({ tag: TAG, summary: 'Have a failed job done again', answer: 'nothing', refuses: [404, 409] })
  async retry(@Param('queue') queue: string, @Param('id') id: string): Promise<void> {
    await this.jobs.retry(queue, id);
  }
}
