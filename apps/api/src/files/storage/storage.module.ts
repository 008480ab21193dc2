import { join } from 'node:path';
import { Global, Module } from '@nestjs/common';
import { ENVIRONMENT } from '../../config/config.module.js';
import type { Environment } from '../../config/environment.js';
import { LocalStorage } from './local-storage.js';
import { Storage } from './storage.js';

/** The store that the environment names: a bucket, else a folder. */
export async function storageOf(environment: Environment): Promise<Storage> {
  const {
    S3_BUCKET,
    S3_ENDPOINT,
    S3_REGION,
    S3_ACCESS_KEY_ID = '',
    S3_SECRET_ACCESS_KEY = '',
    S3_FORCE_PATH_STYLE,
  } = environment;
  if (!S3_BUCKET) return new LocalStorage(join(environment.IMPELLER_HOME, 'storage'));
  const { S3Storage } = await import('./s3-storage.js'); // only then: the SDK takes a third of a second to load
  return new S3Storage({
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    forcePathStyle: S3_FORCE_PATH_STYLE,
  });
}

@Global()
@Module({
  providers: [{ provide: Storage, inject: [ENVIRONMENT], useFactory: storageOf }],
  exports: [Storage],
})
export class StorageModule {}
