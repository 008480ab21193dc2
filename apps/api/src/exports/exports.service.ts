import { buffer } from 'node:stream/consumers';
import { EXPORT_DIRECT_ROWS, exportRequest, labelOf, plainName, type ExportFormat, type ExportState } from '@impeller/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { principal } from '../access/actor.js';
import { InjectEnvironment } from '../config/config.module.js';
import type { Environment } from '../config/environment.js';
import { inTransaction } from '../database/transaction.js';
import { invalid, TooMany } from '../errors/errors.js';
import { Jobs } from '../jobs/jobs.js';
import type { RawQuery } from '../records/query/read-query.js';
import { compileIds } from '../records/sql/select.js';
import { ExportPool } from './export-pool.js';
import { Exporters, foundBy, type Exporter } from './exporter.js';
import { runExportJob } from './exports.jobs.js';
import { readGroups } from './read-groups.js';
import { said } from './said.js';
import { writeSheet } from './write-sheet.js';

/** First key of the locks under which one person's exports of the last hour are counted. */
const QUOTA_LOCK = 1_790_000_711;

/** What an export answers: the file itself, or the id under which a worker makes it. */
export type Begun = { readonly id: number } | { readonly name: string; readonly content: Buffer };

/** Exports as people ask for them. Each is a row: for the audit trail, the hourly limit, and whoever comes for its file. */
@Injectable()
export class ExportsService {
  constructor(
    private readonly db: DataSource,
    private readonly pool: ExportPool,
    private readonly exporters: Exporters,
    private readonly work: Jobs,
    @InjectEnvironment() private readonly environment: Environment,
  ) {}

  /**
   * Exports what a list's query finds, said by the URL or the body: at once up to 1,000 lines, else by a worker, as an
   * archive always. The direct file is whole before its first byte goes out, so that a slow reader holds no connection.
   * `signal` says that the caller has gone: then nothing is read on (threat F9).
   * @throws Invalid (400) for a query that the list would refuse, TooMany (429) beyond the hourly limit
   */
  async begin(resource: string, url: RawQuery, body: unknown, signal: AbortSignal): Promise<Begun> {
    const exporter = this.exporters.find(resource)!;
    const asked = exportRequest.safeParse(Object.assign(Object.create(null) as object, said(url), said(body)));
    if (!asked.success) throw asked.error;
    const { format } = asked.data;
    if (!exporter.formats.includes(format))
      throw invalid('format', 'field.choice', { field: labelOf('format'), choices: exporter.formats.join(', ') });
    const query = queryOf(exporter, asked.data);
    const found = foundBy(exporter, query);
    return this.pool.reading(async (tx) => {
      const { sql, values } = exporter.total(compileIds(exporter.policy, found));
      const [{ total }] = await tx.query<[{ total: number }]>(sql, [...values]);
      const isDirect = format === 'xlsx' && total <= EXPORT_DIRECT_ROWS;
      const id = await this.insert({ resource, format, query, total, status: isDirect ? 'done' : 'waiting' });
      if (!isDirect) return { id };
      const groups = readGroups(tx, exporter, found, signal);
      return { name: `${exporter.title}.xlsx`, content: await buffer(writeSheet(exporter, groups)) };
    }, signal);
  }

  private async insert(asked: NewExport): Promise<number> {
    return inTransaction(this.db, async (tx) => {
      await this.takeQuota(tx);
      const { resource, format, query, total, status } = asked;
      const [{ id }] = await tx.query<[{ id: number }]>(
        `INSERT INTO exports (resource, format, query, total, done, status) VALUES ($1, $2, $3, $4, $5, $6) RETURNING id`,
        [resource, format, JSON.stringify(query), total, status === 'done' ? total : 0, status],
      );
      if (status === 'waiting') await this.work.enqueue(tx, runExportJob, { exportId: id });
      return id;
    });
  }

  /** Counted where all processes see it, one export of a person at a time (threat F10). */
  private async takeQuota(tx: EntityManager): Promise<void> {
    const who = principal()!;
    await tx.query('SELECT pg_advisory_xact_lock($1, $2)', [QUOTA_LOCK, who.id]);
    const [{ count, seconds }] = await tx.query<[{ count: number; seconds: number }]>(
      `SELECT count(*)::int AS count, ceil(extract(epoch FROM min("createdTimestamp") + interval '1 hour' - now()))::int AS seconds
       FROM exports WHERE "createdBy" = $1 AND "createdTimestamp" > now() - interval '1 hour'`,
      [who.id],
    );
    if (count >= this.environment.RATE_LIMIT_EXPORTS) throw new TooMany(Math.max(1, seconds));
  }
}

interface NewExport {
  readonly resource: string;
  readonly format: ExportFormat;
  readonly query: RawQuery;
  readonly total: number;
  readonly status: ExportState;
}

/** Parameters that say which rows, and in which order. */
const SAYS_WHICH: ReadonlySet<string> = new Set(['filter', 'or', 'sort', 's']);

/**
 * What of a list's query an export follows; a body may hold numbers where a URL has their digits, and `filter[0]` or `filter[]`
 * as a URL may.
 */
function queryOf({ own }: Exporter, asked: Readonly<Record<string, unknown>>): RawQuery {
  const query = Object.create(null) as Record<string, string | string[]>;
  for (const [name, value] of Object.entries(asked)) {
    if (value === null || value === undefined) continue;
    const parameter = plainName(name);
    if (!SAYS_WHICH.has(parameter) && !own?.parameters.includes(parameter)) continue;
    if ([value].flat().some((one) => typeof one === 'object')) throw invalid(name, 'error.invalid');
    const written = Array.isArray(value) ? value.map(String) : String(value as string | number);
    query[parameter] = parameter in query ? [query[parameter]!, written].flat() : written;
  }
  return query;
}
