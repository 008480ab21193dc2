import type { ImportApproval, ImportImages, ImportNote, ImportOutcome, ImportRowState, ImportState } from '@impeller/contracts';
import { Column, Entity } from 'typeorm';
import { BaseRecord } from '../../records/base-record.js';
import type { Line } from './rows/read-headings.js';

/** Kept by the database from the import's rows; null until the sheet has been read. */
const Count = () => Column({ type: 'integer', nullable: true, insert: false, update: false });

/** The admin on whose behalf a worker acts. */
export interface ImportActor {
  readonly id: number;
  readonly name: string;
}

/** An uploaded archive and how far it has come. */
@Entity('product_imports')
export class ProductImport extends BaseRecord {
  @Column({ type: 'varchar', length: 10, default: 'checking' }) status: ImportState;
  @Column({ length: 255 }) fileName: string;
  @Column({ type: 'varchar', length: 1_000, nullable: true }) message: string | null;
  @Column({ type: 'jsonb', default: [] }) warnings: string[];
  @Count() total: number | null;
  @Count() valid: number | null;
  @Count() invalid: number | null;
  @Count() pending: number | null;
  @Count() uploading: number | null;
  @Count() uploaded: number | null;
  @Count() failed: number | null;
  @Count() rejected: number | null;
  @Count() created: number | null;
  @Count() updated: number | null;
  @Count() unchanged: number | null;
  @Column({ type: 'integer', nullable: true }) missingImages: number | null;
  @Column({ type: 'integer', nullable: true }) unusedImages: number | null;
  @Column({ type: 'jsonb', nullable: true }) images: ImportImages | null;
  @Count() processed: number | null;
  @Count() currentRow: number | null;
  /** Where the archive is kept; null once it is gone. */
  @Column({ type: 'varchar', nullable: true }) archiveKey: string | null;
  /** SHA-256 of the archive: whether it was seen before. */
  @Column({ type: 'varchar', nullable: true }) archiveHash: string | null;
  @Column({ type: 'jsonb', nullable: true }) actor: ImportActor | null;
  /** When a job was asked for last. */
  @Column({ type: 'timestamptz', default: () => 'now()' }) wokenTimestamp: Date;
}

/** A product of the sheet: its rows' cells, what is wrong with them, and what became of it. */
@Entity('product_imports_rows')
export class ProductImportRow extends BaseRecord {
  @Column({ type: 'integer' }) importId: number;
  @Column({ type: 'jsonb' }) sheetRows: number[];
  @Column({ length: 100 }) productName: string;
  @Column({ type: 'varchar', length: 10, default: 'pending' }) status: ImportRowState;
  @Column({ type: 'varchar', length: 10, default: 'Approved' }) approval: ImportApproval;
  @Column({ type: 'jsonb', default: [] }) errors: ImportNote[];
  /** Kept by the database from `errors`. */
  @Column({ type: 'boolean', insert: false, update: false }) hasErrors: boolean;
  @Column({ type: 'jsonb', default: [] }) warnings: ImportNote[];
  @Column({ type: 'varchar', length: 10, nullable: true }) outcome: ImportOutcome | null;
  @Column({ type: 'integer', nullable: true }) productId: number | null;
  @Column({ type: 'jsonb' }) lines: Line[];
}
