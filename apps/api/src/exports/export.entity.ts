import type { ExportFormat, ExportState } from '@impeller/contracts';
import { Column, Entity } from 'typeorm';
import { BaseRecord } from '../records/base-record.js';
import type { RawQuery } from '../records/query/read-query.js';

export interface ExportFile {
  readonly key: string;
  /** As the person's disk shall call it. */
  readonly name: string;
  /** Absent in rows that an earlier version wrote. */
  readonly bytes?: number;
}

/** An export that somebody asked for. */
@Entity('exports')
export class Export extends BaseRecord {
  @Column({ length: 63 }) resource: string;
  @Column({ type: 'varchar', length: 4 }) format: ExportFormat;
  @Column({ type: 'jsonb' }) query: RawQuery;
  @Column({ type: 'varchar', length: 10 }) status: ExportState;
  @Column({ type: 'integer', default: 0 }) done: number;
  @Column({ type: 'integer' }) total: number;
  @Column({ type: 'jsonb', default: [] }) files: ExportFile[];
  @Column({ type: 'varchar', length: 1_000, nullable: true }) message: string | null;
}
