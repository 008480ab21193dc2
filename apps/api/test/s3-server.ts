import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { Variables } from './environment.js';
import { freePort } from './spawn-process.js';

/** An S3 server on the loopback with a bucket, and the variables by which processes use it. */
export async function startS3(): Promise<{ variables: Variables; stop(): Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 'impeller-s3-'));
  const port = await freePort();
  const server = new S3rver({ port, address: '127.0.0.1', silent: true, directory, configureBuckets: [{ name: 'impeller' }] });
  await server.run();
  return {
    variables: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'impeller',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    stop: async () => {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
