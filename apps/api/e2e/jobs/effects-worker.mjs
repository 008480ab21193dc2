// The built product's worker with the tests' processors in it.
import 'reflect-metadata';
import { AppModule } from '../../dist/app.module.js';
import { defineJob, defineQueue } from '../../dist/jobs/define-job.js';
import { Processor } from '../../dist/jobs/processor.js';
import { runWorker } from '../../dist/run-worker.js';
import { effects } from './effects.mjs';

await runWorker((environment) =>
  AppModule.with(environment, 'worker', [effects({ defineJob, defineQueue, Processor }).effectsModule]),
);
