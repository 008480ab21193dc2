import { exportProgress, ownExports } from '@impeller/contracts';
import { Controller, Delete, Get, HttpCode, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { SignedIn } from '../access/allow.js';
import { Describe } from '../openapi/describe.js';
import { IdPipe, parseId } from '../records/id.pipe.js';
import { attachment } from './answer-export.js';
import { ZIP } from './export-parts.js';
import { OwnExportsService } from './own-exports.service.js';
import { XLSX } from './write-sheet.js';

/** Exports in work, for whoever asked for them. */
@Controller('exports')
export class ExportsController {
  constructor(private readonly exports: OwnExportsService) {}

  @Get()
  @SignedIn('admin')
  @Describe({
    tag: 'exports',
    summary: 'One’s own exports of the last 24 hours that a worker makes or made, the newest first',
    answer: ownExports,
  })
  all() {
    return this.exports.all();
  }

  @Get(':id')
  @SignedIn('admin')
  @Describe({
    tag: 'exports',
    summary: 'How far an export is, and where its files are',
    answer: exportProgress,
    refuses: [400, 404],
  })
  one(@Param('id', IdPipe) id: number) {
    return this.exports.progress(id);
  }

  @Delete(':id')
  @SignedIn('admin')
  @HttpCode(204)
  @Describe({ tag: 'exports', summary: 'Call one’s own export off', answer: 'nothing', refuses: [400, 404, 409] })
  async cancel(@Param('id', IdPipe) id: number): Promise<void> {
    await this.exports.cancel(id);
  }

  @Get(':id/file')
  @SignedIn('admin')
  @Describe({
    tag: 'exports',
    summary: 'One of an export’s files; `part` counts them from 1',
    answer: [XLSX, ZIP],
    refuses: [400, 404],
  })
  async file(@Param('id', IdPipe) id: number, @Res() reply: FastifyReply, @Query('part') part = '1'): Promise<void> {
    const { name, stream } = await this.exports.file(id, parseId(part, 'part'));
    void reply.headers(attachment(name, name.endsWith('.zip') ? ZIP : XLSX)).send(stream);
  }
}
