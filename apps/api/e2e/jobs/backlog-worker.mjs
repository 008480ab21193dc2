// The built product's worker with jobs of a slow kind in it.
import 'reflect-metadata';
import { AppModule } from '../../dist/app.module.js';
import { defineJob, defineQueue } from '../../dist/jobs/define-job.js';
import { Processor } from '../../dist/jobs/processor.js';
import { runWorker } from '../../dist/run-worker.js';
import { backlog } from './backlog.mjs';

await runWorker((environment) =>
  AppModule.with(environment, 'worker', [backlog({ defineJob, defineQueue, Processor }).backlogModule]),
);
