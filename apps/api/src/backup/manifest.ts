import { z } from 'zod';

/** Of this file's own shape; a backup of another one is refused. */
export const FORMAT = 1;
export const MANIFEST = 'manifest.json';
export const JOBS = 'jobs.jsonl';
/** Where in the archive tables and stored files stand. */
export const TABLES = 'tables/';
export const STORED = 'stored/';

const partSchema = z.object({
  /** The entry's name. */
  name: z.string().max(300),
  bytes: z.int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** Rows of a table, lines of the jobs. */
  rows: z.int().min(0).optional(),
});

/** What a backup says of itself; it stands at its end, and holds a fingerprint of everything else. */
export const manifestSchema = z.object({
  format: z.literal(FORMAT, 'is of a format that this version cannot read'),
  product: z.literal('impeller'),
  /** As of when: nothing committed later is in it. */
  takenAt: z.iso.datetime(),
  /** Names of the migrations that had run. */
  migrations: z.array(z.string().max(200)),
  tables: z.array(z.object({ name: z.string().max(63), columns: z.array(z.string().max(63)).min(1), part: partSchema })),
  /** Only such that have been used. */
  sequences: z.array(z.object({ name: z.string().max(63), last: z.string().regex(/^-?\d{1,19}$/) })),
  jobs: partSchema,
  stored: z.array(partSchema.extend({ key: z.string().max(200) })),
  /** Stored files that were named by a row and not there: swept while the backup ran, or lost before. */
  absent: z.array(z.string().max(200)),
});

export type Part = z.output<typeof partSchema>;
export type Manifest = z.output<typeof manifestSchema>;

/** A fault that the person at the terminal can mend: its message is all they are shown. */
export class BackupFault extends Error {}
