import { formatInstant, text } from '@impeller/contracts';
import type { DataSource } from 'typeorm';

interface Earlier {
  readonly id: number;
  readonly createdTimestamp: Date;
  readonly createdByName: string | null;
}

/** A warning when the very same archive was uploaded before; it names the latest such import. Empty when it was not. */
export async function seenBefore(db: DataSource, importId: number): Promise<string[]> {
  const [earlier] = await db.query<[Earlier?]>(
    `SELECT e.id, e."createdTimestamp", e."createdByName" FROM product_imports i
     JOIN product_imports e ON e."archiveHash" = i."archiveHash" AND e.id < i.id
     WHERE i.id = $1 ORDER BY e.id DESC LIMIT 1`,
    [importId],
  );
  if (!earlier) return [];
  const when = formatInstant(new Date(earlier.createdTimestamp));
  return [text('import.archive.seen', { id: earlier.id, when, name: earlier.createdByName ?? text('import.archive.nobody') })];
}
