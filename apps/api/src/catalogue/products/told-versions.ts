import type { EntityManager } from 'typeorm';
import { prepared } from '../../database/prepared.js';

/** A variation in one of its versions. */
interface Version {
  readonly id: number;
  readonly version: number;
}

/** Nothing was told of one that is as it was made. */
const TOLD = 'SELECT version FROM variations_told WHERE "productsVariationId" = $1';
const TELL = `
  INSERT INTO variations_told VALUES ($1, $2) ON CONFLICT ("productsVariationId") DO UPDATE SET version = excluded.version`;

/**
 * Whether whoever has seen a simple product's version has seen this of its variation, too. Sales, imports and `manage` move the
 * variation's version and leave the product's: what was typed over the product alone could undo them (threat G5). The product's row
 * is locked.
 */
export async function isTold(tx: EntityManager, { id, version }: Version): Promise<boolean> {
  const [told] = await tx.query<{ version: number }[]>(prepared(TOLD), [id]);
  return version === (told?.version ?? 1);
}

/** From now on the product's version tells of this one of its variation: it is in the answer, or the product's has just moved. */
export async function tell(tx: EntityManager, { id, version }: Version): Promise<void> {
  await tx.query(prepared(TELL), [id, version]);
}
