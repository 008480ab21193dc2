import './spare-memory.js';
import 'reflect-metadata';
import { AppModule } from './app.module.js';
import { runWorker } from './run-worker.js';

await runWorker((environment) => AppModule.with(environment, 'worker'));
