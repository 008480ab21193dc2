import type { Readable } from 'node:stream';
import { EXPORT_KEPT_HOURS, type ExportProgress, type OwnExport, type OwnExports } from '@impeller/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, MoreThan } from 'typeorm';
import { may, principal } from '../access/actor.js';
import { Conflict, Unknown } from '../errors/errors.js';
import { Storage } from '../files/storage/storage.js';
import { Export } from './export.entity.js';
import { Exporters } from './exporter.js';

/** So many of one's exports are listed: more than anybody may ask for within the hours that they are kept. */
const LISTED = 300;
/** Whose time is written as every answer writes it. */
type Listed = Omit<Export, 'createdTimestamp'> & { readonly createdTimestamp: string };
const OWN = `
  SELECT id, resource, format, query, status, done, total, files, message, to_json("createdTimestamp") AS "createdTimestamp"
  FROM exports WHERE "createdBy" = $1 AND status <> 'cancelled' AND "createdTimestamp" > now() - interval '${EXPORT_KEPT_HOURS} hours'
  ORDER BY id DESC LIMIT ${LISTED}`;

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
    return progressOf(await this.own(id));
  }

  /** What this person asked a worker for and may still export; not what was answered at once. */
  async all(): Promise<OwnExports> {
    const who = principal();
    if (!who) return onePage([]);
    const records = await this.db.query<Listed[]>(OWN, [who.id]);
    const allowed = records.filter(({ resource, status, files }) => {
      const exporter = this.exporters.find(resource);
      return exporter && (status !== 'done' || files.length > 0) && may(who, exporter.contract.can('export'));
    });
    return onePage(
      allowed.map((record) => ({
        ...progressOf(record),
        resource: record.resource,
        format: record.format,
        createdTimestamp: record.createdTimestamp,
        filter: [record.query.filter ?? []].flat().map(String),
      })),
    );
  }

  /** One of an export's files, counted from 1. @throws Unknown (404) when it is not there, or not theirs */
  async file(id: number, part: number): Promise<{ name: string; stream: Readable }> {
    const found = (await this.own(id)).files[part - 1];
    const stream = found && (await this.storage.open(found.key));
    if (!stream) throw new Unknown('exports', id);
    return { name: found.name, stream };
  }

  /**
   * Calls one's export off: its worker stops within a second or two and leaves no file. It goes on counting for the hourly limit.
   * @throws Unknown (404) for somebody else's, Conflict (409) for one that is over
   */
  async cancel(id: number): Promise<void> {
    await this.own(id);
    const [rows] = await this.db.query<[unknown[], number]>(
      `UPDATE exports SET status = 'cancelled' WHERE id = $1 AND status IN ('waiting', 'running') RETURNING id`,
      [id],
    );
    if (rows.length === 0) throw new Conflict('exports.over');
  }

  private async own(id: number): Promise<Export> {
    const who = principal();
    const record = await this.db.getRepository(Export).findOneBy({ id, createdTimestamp: youngEnough() });
    const exporter = record && this.exporters.find(record.resource);
    if (!exporter || record.createdBy !== who?.id || !may(who, exporter.contract.can('export'))) throw new Unknown('exports', id);
    return record;
  }
}

/** Links end with their day, whenever what they lead to is swept. */
const youngEnough = () => MoreThan(new Date(Date.now() - EXPORT_KEPT_HOURS * 3_600_000));

/** All of a list that fits one page. */
const onePage = (data: OwnExport[]): OwnExports => ({ data, count: data.length, total: data.length, page: 1, pageCount: 1 });

function progressOf({ id, status, done, total, files, message }: Omit<Export, 'createdTimestamp'>): ExportProgress {
  const urls = files.map((_, index) => `/api/exports/${id}/file${index ? `?part=${index + 1}` : ''}`);
  return { id, status, done, total, url: urls[0] ?? null, urls, sizes: files.map(({ bytes }) => bytes ?? null), message };
}
