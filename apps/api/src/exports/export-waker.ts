import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Jobs } from '../jobs/jobs.js';
import { isLeft } from '../jobs/work-lock.js';
import { runExportJob } from './exports.jobs.js';

const IS_LEFT = isLeft('export', 'e.id');
/** Seconds for which an export may be open without a worker before it is woken again. */
const SILENCE = 20;

/** Sees to it that no export is forgotten. Safe to run twice at once. */
@Injectable()
export class ExportWaker {
  constructor(
    private readonly db: DataSource,
    private readonly jobs: Jobs,
  ) {}

  /** Asks for the job of every open export that nobody works on (threat H5); answers how many those were. */
  async wake(): Promise<number> {
    return this.db.transaction(async (tx) => {
      const [forgotten] = (await tx.query(
        `UPDATE exports e SET "wokenTimestamp" = now()
         WHERE status IN ('waiting', 'running') AND "wokenTimestamp" < now() - interval '${SILENCE} seconds'
           AND ${IS_LEFT}
         RETURNING id`,
      )) as [{ id: number }[], number];
      const data = forgotten.map(({ id }) => ({ exportId: id }));
      await this.jobs.enqueueAll(tx, runExportJob, data);
      return forgotten.length;
    });
  }
}
