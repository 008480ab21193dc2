import { Module } from '@nestjs/common';
import { FilesModule } from '../../files/files.module.js';
import { area } from '../../records/area.js';
import { ProductWriter } from '../product-writer/product-writer.service.js';
import { CheckImport } from './check-import.js';
import { ProductExportController } from './export/product-export.controller.js';
import { ProductExporter } from './export/product-exporter.js';
import { ImportImages } from './images/images-ahead.js';
import { ImportApprovalsService } from './import-approvals.service.js';
import { ImportEvents } from './import-events.js';
import { CheckImportProcessor, RunImportProcessor, SweepImportsProcessor } from './import-processors.js';
import { ImportRows } from './import-rows.js';
import { ImportRowsController } from './import-rows.controller.js';
import { ImportSweeper } from './import-sweeper.js';
import { ImportWorkbooks } from './import-workbooks.js';
import { LostRuns } from './lost-runs.js';
import { ProductImportsController } from './product-imports.controller.js';
import { ProductImportsService } from './product-imports.service.js';
import { RunImport } from './run-import.js';
import { SingleImportController, SingleImportService } from './single-import.js';
import { WriteRow } from './write-row.js';

/** Products from a ZIP: upload, check, approve, write. */
@Module(
  area({
    imports: [FilesModule],
    controllers: [ProductImportsController, ImportRowsController, SingleImportController, ProductExportController],
    providers: [
      ProductWriter,
      ImportRows,
      ImportSweeper,
      CheckImport,
      ImportImages,
      LostRuns,
      RunImport,
      WriteRow,
      CheckImportProcessor,
      RunImportProcessor,
      SweepImportsProcessor,
      ProductImportsService,
      ImportApprovalsService,
      ImportEvents,
      ImportWorkbooks,
      SingleImportService,
      ProductExporter,
    ],
  }),
)
export class ProductImportModule {}
