import type { MigrationInterface, QueryRunner } from 'typeorm';
import { keepsFiles } from '../file-columns.js';

/** Staff's pictures stay as long as their row names them. */
export class StaffFiles1790000399000 implements MigrationInterface {
  async up(db: QueryRunner) {
    await db.query(keepsFiles('admins', 'avatar'));
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
