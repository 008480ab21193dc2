import { EXPORT_FORMATS, exportBegun, exportRequest, type AnyResource } from '@impeller/contracts';
import { applyDecorators, HttpCode, Post } from '@nestjs/common';
import { ApiQuery, ApiResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { Allow } from '../access/allow.js';
import { Describe, jsonSchema } from '../openapi/describe.js';
import { foundParameters } from '../records/crud-openapi.js';
import type { Begun } from './exports.service.js';
import { XLSX } from './write-sheet.js';

const FORMAT = ApiQuery({
  name: 'format',
  required: false,
  description: 'One that the resource has; xlsx always',
  schema: { type: 'string', enum: [...EXPORT_FORMATS], default: exportRequest.parse({}).format },
});

interface ExportTakes {
  readonly body: z.ZodType;
  /** Decorators of what the URL may say in the body's place, beside the format. */
  readonly parameters: readonly MethodDecorator[];
}

/** Declares `POST /<resource>/export`; URL and body, of which either does, are a list's query where nothing else is said. */
export const ExportRoute = (contract: AnyResource, takes: Partial<ExportTakes> = {}) =>
  applyDecorators(
    Post('export'),
    HttpCode(200),
    Allow(contract.can('export')),
    Describe({
      tag: contract.path,
      summary: 'Export what a list’s query finds: the file up to 1,000 rows, 202 with an id for more of them and for a ZIP',
      body: takes.body ?? exportRequest,
      isBodyOptional: true,
      answer: XLSX,
    }),
    FORMAT,
    ...(takes.parameters ?? foundParameters(contract)),
    ApiResponse({
      status: 202,
      description: 'A worker makes the file; see `GET /api/exports/{id}`',
      schema: jsonSchema(exportBegun, 'output'),
    }),
  );

/** Sends what `begin` answers. Its signal is aborted when whoever asked goes away meanwhile; then there is nobody to answer. */
export async function answerExport(begin: (signal: AbortSignal) => Promise<Begun>, reply: FastifyReply): Promise<void> {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  if (reply.raw.closed) gone.abort();
  const begun = await begin(gone.signal).catch((error: unknown) => {
    if (!gone.signal.aborted) throw error;
  });
  if (!begun) return void reply.hijack();
  if ('id' in begun) return void reply.status(202).send(begun);
  void reply.headers(attachment(begun.name, XLSX)).send(begun.content);
}

/** Headers of a file to be saved; never kept by anybody on the way. */
export const attachment = (name: string, type: string) => ({
  'content-type': type,
  'content-disposition': `attachment; filename="${name}"`,
  'cache-control': 'private, no-store',
});
