// The built product's worker with jobs in it that put themselves off.
import 'reflect-metadata';
import { AppModule } from '../../dist/app.module.js';
import { defineJob, defineQueue } from '../../dist/jobs/define-job.js';
import { Jobs } from '../../dist/jobs/jobs.js';
import { Processor } from '../../dist/jobs/processor.js';
import { runWorker } from '../../dist/run-worker.js';
import { deferring } from './deferring.mjs';

const { deferringModule } = deferring({ defineJob, defineQueue, Processor, Jobs });
await runWorker((environment) => AppModule.with(environment, 'worker', [deferringModule]));
