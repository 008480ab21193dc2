import { Module } from '@nestjs/common';
import { Readiness } from '../health/readiness.js';
import { FileStore } from './file-store.js';
import { FilesController } from './files.controller.js';
import { SweepFilesProcessor } from './sweep-files.processor.js';
import { Storage } from './storage/storage.js';
import { StorageModule } from './storage/storage.module.js';
import { UploadQuota } from './upload-quota.js';
import { Uploads } from './uploads.js';
import { UploadsController } from './uploads.controller.js';

/** Uploads, pictures and the store behind them. */
@Module({
  imports: [StorageModule],
  controllers: [UploadsController, FilesController],
  providers: [FileStore, Uploads, UploadQuota, SweepFilesProcessor],
  exports: [FileStore, Uploads, UploadQuota],
})
export class FilesModule {
  constructor(readiness: Readiness, storage: Storage) {
    readiness.add('storage', (signal) => storage.check(signal));
  }
}
