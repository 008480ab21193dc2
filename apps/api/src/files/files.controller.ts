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
    @Headers('if-none-match') known: string | undefined,
  ): Promise<void> {
    const file = await this.files.find(name);
    if (!file) throw nothingHere();
    const etag = `"${name}"`;
    const always = { ...ALWAYS, etag };
    if (known?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)) {
      return void reply.headers(always).status(304).send();
    }
    // An empty stream, since fastify would take no body at all for a length of zero.
    const stream = request.method === 'HEAD' ? Readable.from([]) : await file.open();
    if (!stream) throw nothingHere(); // swept since we looked
    // Not before it is open: a refusal is no file, and nobody may keep it for ever.
    void reply.headers({ ...always, 'content-type': file.type, 'content-length': file.bytes });
    if (file.type === 'application/pdf')
      void reply.header('content-disposition', `attachment; filename="${parse(name).name}.pdf"`);
    return void reply.send(stream);
  }
}

const nothingHere = () => new Refusal(404, text('error.unknownRoute'));
