import type { Readable } from 'node:stream';
import type { ExportProgress } from '@impeller/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { may, principal } from '../access/actor.js';
import { Unknown } from '../errors/errors.js';
import { Storage } from '../files/storage/storage.js';
import { Export } from './export.entity.js';
import { Exporters } from './exporter.js';

/** What somebody asked for themselves, as long as they may. */
@Injectable()
export class OwnExportsService {
  constructor(
    private readonly db: DataSource,
    private readonly exporters: Exporters,
    private readonly storage: Storage,
  ) {}

  /** How far an export is. @throws Unknown (404) for all but whoever asked for it and may still export */
  async progress(id: number): Promise<ExportProgress> {
    const { status, done, total, files, message } = await this.own(id);
    const urls = files.map((_, index) => `/api/exports/${id}/file${index ? `?part=${index + 1}` : ''}`);
    return { id, status, done, total, url: urls[0] ?? null, urls, message };
  }

  /** One of an export's files, counted from 1. @throws Unknown (404) when it is not there, or not theirs */
  async file(id: number, part: number): Promise<{ name: string; stream: Readable }> {
    const found = (await this.own(id)).files[part - 1];
    const stream = found && (await this.storage.open(found.key));
    if (!stream) throw new Unknown('exports', id);
    return { name: found.name, stream };
  }

  private async own(id: number): Promise<Export> {
    const who = principal();
    const record = await this.db.getRepository(Export).findOneBy({ id });
    const exporter = record && this.exporters.find(record.resource);
    if (!exporter || record.createdBy !== who?.id || !may(who, exporter.contract.can('export'))) throw new Unknown('exports', id);
    return record;
  }
}
