import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCompanion } from './companion.js';
import type { Variables } from './environment.js';

/** An S3 server on the loopback with a bucket, and the variables by which processes use it. */
export async function startS3(): Promise<{ variables: Variables; stop(): Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 'impeller-s3-'));
  const server = await startCompanion<{ port: number }>('run-s3.mjs', directory, 'impeller');
  return {
    variables: {
      S3_ENDPOINT: `http://127.0.0.1:${server.said.port}`,
      S3_BUCKET: 'impeller',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    stop: async () => {
      await server.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
