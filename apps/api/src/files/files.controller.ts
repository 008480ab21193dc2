import { parse } from 'node:path';
import { Readable } from 'node:stream';
import { text } from '@impeller/contracts';
import { Controller, Get, Headers, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../access/allow.js';
import { Refusal } from '../errors/errors.js';
import { Describe } from '../openapi/describe.js';
import { FileStore } from './file-store.js';
import { FILE_TYPES } from './image-type.js';

/** What stands under a hash never changes; and whatever it holds, a browser may only show it or save it, not run it. */
const ALWAYS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'cross-origin', // the storefront has an origin of its own
} as const;

@Controller('files')
export class FilesController {
  constructor(private readonly files: FileStore) {}

  @Get(':name')
  @Public()
  @Describe({
    tag: 'files',
    summary: 'A stored file, for ever the same under its name',
    answer: Object.values(FILE_TYPES).map(({ type }) => type),
    refuses: [404],
    isRevalidated: true,
  })
  async read(
    @Param('name') name: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @Headers('if-none-match') known?: string,
  ): Promise<void> {
    const file = await this.files.find(name);
    if (!file) throw nothingHere();
    const etag = `"${name}"`;
    void reply.headers({ ...ALWAYS, etag });
    if (known?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)) return void reply.status(304).send();
    if (file.type === 'application/pdf')
      void reply.header('content-disposition', `attachment; filename="${parse(name).name}.pdf"`);
    void reply.headers({ 'content-type': file.type, 'content-length': file.bytes });
    // An empty stream, since fastify would take no body at all for a length of zero.
    const stream = request.method === 'HEAD' ? Readable.from([]) : await file.open();
    if (!stream) throw nothingHere(); // swept since we looked
    return void reply.send(stream);
  }
}

const nothingHere = () => new Refusal(404, text('error.unknownRoute'));
