// Packs the worker of the tests' own jobs as the product's is packed: five hundred times killed, it starts five hundred times.
import { join } from 'node:path';
import { pack } from '../../pack.mjs';

const entry = join(import.meta.dirname, 'effects-worker.mjs');
await pack({ 'effects-worker': entry }, join(import.meta.dirname, '../../dist/effects'), { codeSplitting: false });
