import {
  IDEMPOTENCY_HEADER,
  IMPORT_PERMISSION,
  importImages,
  importRowsApproval,
  productImport,
  type ImportImages,
} from '@impeller/contracts';
import {
  applyDecorators,
  Body,
  Get,
  Headers,
  HttpCode,
  Param,
  Patch,
  Post,
  Put,
  Query,
  Req,
  Res,
  Sse,
  type MessageEvent,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Observable } from 'rxjs';
import { principal } from '../../access/actor.js';
import { Allow } from '../../access/allow.js';
import { XLSX } from '../../exports/write-sheet.js';
import { UploadQuota } from '../../files/upload-quota.js';
import { Describe, recordRef } from '../../openapi/describe.js';
import { CrudController, JsonText } from '../../records/crud-controller.js';
import { describeRoute } from '../../records/crud-openapi.js';
import { IdPipe } from '../../records/id.pipe.js';
import { checkKey } from '../../records/idempotency.js';
import type { RawQuery } from '../../records/query/read-query.js';
import { ImportApprovalsService } from './import-approvals.service.js';
import { ImportEvents } from './import-events.js';
import { ImportWorkbooks } from './import-workbooks.js';
import { ProductImport } from './product-import.entity.js';
import { ProductImportsService } from './product-imports.service.js';

const ABOUT = { tag: productImport.path, answer: recordRef(productImport) };
/** A step that a person takes: answers the import as it is then. */
const Step = (path: string, summary: string) =>
  applyDecorators(
    Post(`:id/${path}`),
    HttpCode(200),
    Allow(IMPORT_PERMISSION),
    Describe({ ...ABOUT, summary, refuses: [400, 404, 409] }),
    JsonText(),
  );
/** PUT does what PATCH does (decisions §4.1). */
const ApproveAll = (verb: MethodDecorator) =>
  applyDecorators(
    verb,
    Allow(IMPORT_PERMISSION),
    Describe({
      ...ABOUT,
      summary: 'Approve or reject all rows that a filter finds',
      body: importRowsApproval,
      refuses: [404, 409],
    }),
    JsonText(),
  );
const attachment = (name: string) => ({ 'content-type': XLSX, 'content-disposition': `attachment; filename="${name}"` });

@CrudController(productImport, ProductImport)
export class ProductImportsController {
  constructor(
    readonly service: ProductImportsService,
    private readonly approvals: ImportApprovalsService,
    private readonly events: ImportEvents,
    private readonly workbooks: ImportWorkbooks,
    private readonly quota: UploadQuota,
  ) {}

  @Post()
  @Allow(IMPORT_PERMISSION)
  @Describe({
    ...ABOUT,
    summary: 'Upload an archive; it is checked by a worker; with an Idempotency-Key a repeat gets the first answer',
    form: { file: 'file' },
    status: 201,
    refuses: [422, 507],
    headers: [IDEMPOTENCY_HEADER],
  })
  @JsonText()
  async upload(@Req() request: FastifyRequest, @Headers(IDEMPOTENCY_HEADER) key: string | undefined): Promise<string> {
    if (key !== undefined) checkKey(key); // before megabytes come for nothing
    await this.quota.take();
    return this.service.begin(request, key);
  }

  @Get()
  @Allow(IMPORT_PERMISSION)
  @applyDecorators(...describeRoute(productImport, 'list'))
  @JsonText()
  list(@Query() query: RawQuery): Promise<string> {
    return this.service.list(query);
  }

  @Get('template')
  @Allow(IMPORT_PERMISSION)
  @Describe({ tag: ABOUT.tag, summary: 'The empty sheet, its columns explained', answer: XLSX })
  async template(@Res() reply: FastifyReply): Promise<void> {
    const sheet = await this.workbooks.template();
    void reply.headers(attachment('import.xlsx')).send(sheet);
  }

  @Get(':id')
  @Allow(IMPORT_PERMISSION)
  @applyDecorators(...describeRoute(productImport, 'one'))
  @JsonText()
  one(@Param('id', IdPipe) id: number, @Query() query: RawQuery): Promise<string> {
    return this.service.one(id, query);
  }

  @Get(':id/errors')
  @Allow(IMPORT_PERMISSION)
  @Describe({
    tag: ABOUT.tag,
    summary: 'The rows with errors as a sheet, what is wrong in a column of its own',
    answer: XLSX,
    refuses: [400, 404],
  })
  async errors(@Param('id', IdPipe) id: number, @Res() reply: FastifyReply): Promise<void> {
    await this.service.one(id);
    const sheet = await this.workbooks.errors(id);
    void reply.headers(attachment(`import-${id}-errors.xlsx`)).send(sheet);
  }

  @Get(':id/images')
  @Allow(IMPORT_PERMISSION)
  @Describe({
    tag: ABOUT.tag,
    summary: 'Images that are named but missing, and such that no row names',
    answer: importImages,
    refuses: [400, 404],
  })
  images(@Param('id', IdPipe) id: number): Promise<ImportImages> {
    return this.service.images(id);
  }

  @Sse(':id/events')
  @Allow(IMPORT_PERMISSION)
  @Describe({
    tag: ABOUT.tag,
    summary: 'The import whenever it has changed, as server-sent events',
    answer: 'text/event-stream',
    refuses: [400, 404],
  })
  async watch(@Param('id', IdPipe) id: number): Promise<Observable<MessageEvent>> {
    await this.service.one(id);
    return this.events.watch(id, principal()!);
  }

  @ApproveAll(Patch(':id/rows'))
  approveAll(@Param('id', IdPipe) id: number, @Body() body: unknown): Promise<string> {
    return this.approvals.approveAll(id, body);
  }

  @ApproveAll(Put(':id/rows'))
  replaceAll(@Param('id', IdPipe) id: number, @Body() body: unknown): Promise<string> {
    return this.approvals.approveAll(id, body);
  }

  @Step('process', 'Write the approved rows, or go on with it')
  process(@Param('id', IdPipe) id: number): Promise<string> {
    return this.service.process(id);
  }

  @Step('pause', 'Stop after the row in hand')
  pause(@Param('id', IdPipe) id: number): Promise<string> {
    return this.service.pause(id);
  }

  @Step('reset', 'Discard rows and archive; products stay')
  reset(@Param('id', IdPipe) id: number): Promise<string> {
    return this.service.reset(id);
  }

  @Step('retry', 'Check the rows with errors anew')
  retry(@Param('id', IdPipe) id: number): Promise<string> {
    return this.service.retry(id);
  }
}
