import type { MigrationInterface, QueryRunner } from 'typeorm';
import { keepsFiles } from '../file-columns.js';

/** The catalogue's pictures. */
export class CatalogueFiles1790000390000 implements MigrationInterface {
  async up(db: QueryRunner) {
    await db.query(keepsFiles('brands', 'image'));
    await db.query(keepsFiles('series', 'image'));
    await db.query(keepsFiles('horse_powers', 'image'));
    await db.query(keepsFiles('categories', 'icon', 'image'));
    await db.query(keepsFiles('products_images', 'image'));
    await db.query(keepsFiles('products_variations', 'image'));
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
