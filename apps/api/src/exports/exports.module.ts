import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FilesModule } from '../files/files.module.js';
import { StorageModule } from '../files/storage/storage.module.js';
import { Export } from './export.entity.js';
import { ExportPool } from './export-pool.js';
import { RunExportProcessor, SweepExportsProcessor, WakeExportsProcessor } from './export-processors.js';
import { ExportWaker } from './export-waker.js';
import { Exporters } from './exporter.js';
import { ExportsController } from './exports.controller.js';
import { ExportsService } from './exports.service.js';
import { OwnExportsService } from './own-exports.service.js';
import { RunExport } from './run-export.js';

/** Lists as Excel files. Areas register their resources with `Exporters`. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([Export]), FilesModule, StorageModule],
  controllers: [ExportsController],
  providers: [
    ...[Exporters, ExportPool, ExportsService, OwnExportsService, RunExport, ExportWaker],
    ...[RunExportProcessor, SweepExportsProcessor, WakeExportsProcessor],
  ],
  exports: [Exporters, ExportsService],
})
export class ExportsModule {}
