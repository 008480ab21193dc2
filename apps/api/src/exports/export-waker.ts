import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Jobs } from '../jobs/jobs.js';
import { forgotten } from '../jobs/work-lock.js';
import { runExportJob } from './exports.jobs.js';

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
      const open = await forgotten(tx, 'export', 'exports', ['waiting', 'running']);
      const data = open.map(({ id }) => ({ exportId: id }));
      await this.jobs.enqueueAll(tx, runExportJob, data);
      return open.length;
    });
  }
}
