import { contact } from '@impeller/contracts';
import { Body, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { answerExport, ExportRoute } from '../../exports/answer-export.js';
import { ExportsService } from '../../exports/exports.service.js';
import { CrudController } from '../../records/crud-controller.js';
import type { RawQuery } from '../../records/query/read-query.js';
import { InjectRecords, Records } from '../../records/records.js';
import { Contact } from './contact.entity.js';

@CrudController(contact, Contact)
export class ContactsController {
  constructor(
    @InjectRecords(Contact) readonly service: Records<Contact>,
    private readonly exports: ExportsService,
  ) {}

  @ExportRoute(contact)
  async export(@Query() query: RawQuery, @Body() body: unknown, @Res() reply: FastifyReply): Promise<void> {
    await answerExport((signal) => this.exports.begin(contact.path, query, body, signal), reply);
  }
}
