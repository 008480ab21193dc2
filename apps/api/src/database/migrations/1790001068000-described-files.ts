import type { MigrationInterface, QueryRunner } from 'typeorm';
import { keepsFiles } from '../file-columns.js';

/** A product's description may link to our own files, which stay for as long as it does; those of descriptions that are there already, too. */
export class DescribedFiles1790001068000 implements MigrationInterface {
  async up(db: QueryRunner) {
    await db.query(keepsFiles('products', 'description'));
    await db.query(REFER);
    await db.query(KEEP);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}

/** As keep_files() does it: what the sweep has marked is going, and what it has not marked yet is held until we are through. */
const REFER = `
  INSERT INTO files_references
    SELECT 'products', 'description', named.id, f.hash
    FROM (SELECT id, files_in(description) AS hash FROM products WHERE description LIKE '%/api/files/%') named
      JOIN files f ON f.hash = named.hash AND f."keepUntil" IS DISTINCT FROM '-infinity'
    FOR KEY SHARE OF f
    ON CONFLICT DO NOTHING`;

/** A file that somebody has locked is left to the sweep, which looks for references before it takes one. */
const KEEP = `
  UPDATE files SET "keepUntil" = NULL WHERE hash IN (
    SELECT f.hash FROM files f WHERE f."keepUntil" > '-infinity'
      AND EXISTS (SELECT FROM files_references r WHERE (r."table", r."column", r.hash) = ('products', 'description', f.hash))
    FOR NO KEY UPDATE SKIP LOCKED)`;
