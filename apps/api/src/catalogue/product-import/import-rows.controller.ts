import { IMPORT_PERMISSION, productImportRow } from '@impeller/contracts';
import { applyDecorators, Body, Get, Param, Patch, Put, Query } from '@nestjs/common';
import { Allow } from '../../access/allow.js';
import { CrudController, JsonText } from '../../records/crud-controller.js';
import { describeRoute } from '../../records/crud-openapi.js';
import { IdPipe, IfMatch } from '../../records/id.pipe.js';
import type { RawQuery } from '../../records/query/read-query.js';
import { ImportApprovalsService } from './import-approvals.service.js';
import { ProductImportRow } from './product-import.entity.js';

@CrudController(productImportRow, ProductImportRow)
export class ImportRowsController {
  constructor(readonly service: ImportApprovalsService) {}

  @Get()
  @Allow(IMPORT_PERMISSION)
  @applyDecorators(...describeRoute(productImportRow, 'list'))
  @JsonText()
  list(@Query() query: RawQuery): Promise<string> {
    return this.service.list(query);
  }

  @Get(':id')
  @Allow(IMPORT_PERMISSION)
  @applyDecorators(...describeRoute(productImportRow, 'one'))
  @JsonText()
  one(@Param('id', IdPipe) id: number, @Query() query: RawQuery): Promise<string> {
    return this.service.one(id, query);
  }

  @Patch(':id')
  @Allow(IMPORT_PERMISSION)
  @applyDecorators(...describeRoute(productImportRow, 'update'))
  @JsonText()
  update(@Param('id', IdPipe) id: number, @Body() body: unknown, @IfMatch() ifMatch: number | null): Promise<string> {
    return this.service.approve(id, body, ifMatch);
  }

  @Put(':id')
  @Allow(IMPORT_PERMISSION)
  @applyDecorators(...describeRoute(productImportRow, 'replace'))
  @JsonText()
  replace(@Param('id', IdPipe) id: number, @Body() body: unknown, @IfMatch() ifMatch: number | null): Promise<string> {
    return this.service.approve(id, body, ifMatch);
  }
}
