import { createHash } from 'node:crypto';
import { UPLOADS, type UploadedFile, type UploadUse } from '@impeller/contracts';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { invalid, WrongType } from '../errors/errors.js';
import { FileStore } from './file-store.js';
import { isWholePdf, recogniseFile } from './image-type.js';
import { collect, type Received, receiveFile } from './receive-file.js';
import { UploadQuota } from './upload-quota.js';

/** Under which fields of its form an upload may come: some clients know the one, some the other. */
export const FILE_FIELDS = ['image', 'file'] as const;

/** Takes uploads: what a form brings is checked, encoded where it is a picture, and kept. */
@Injectable()
export class Uploads {
  constructor(
    private readonly files: FileStore,
    private readonly quota: UploadQuota,
  ) {}

  /**
   * Keeps the file that the request's form brings, by the rules of `use`; answers it and the other fields.
   * @param field under which a refusal names it
   * @throws TooMany (429) over the quota, and what `receiveFile` and `encodeImage` throw
   */
  async receive(request: FastifyRequest, field: string, use: UploadUse): Promise<Received<UploadedFile>> {
    await this.quota.take();
    const rule = { ...UPLOADS[use], fields: FILE_FIELDS };
    const { value, fields } = await receiveFile(request, field, rule, async ({ name, stream }) => ({
      name,
      content: await collect(stream),
    }));
    return { value: await this.keep(value.content, value.name, field, use), fields };
  }

  private async keep(content: Buffer, name: string, field: string, use: UploadUse): Promise<UploadedFile> {
    const extension = recogniseFile(content, name);
    if (!extension || (extension === 'pdf' && use !== 'file')) throw new WrongType('file.type', undefined, field);
    if (extension !== 'pdf') return this.files.keepImage(content, name, use === 'banner' ? 'banner' : 'fitted', field);
    if (!isWholePdf(content)) throw invalid(field, 'file.damaged');
    return this.files.keep({ content, extension, hash: createHash('sha256').update(content).digest('hex') });
  }
}
