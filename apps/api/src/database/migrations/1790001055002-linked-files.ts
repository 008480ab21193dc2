import type { MigrationInterface, QueryRunner } from 'typeorm';
import { keepsFiles } from '../file-columns.js';

/** A banner or a notification may open one of our own files, which stays for as long as they do. */
export class LinkedFiles1790001055002 implements MigrationInterface {
  async up(db: QueryRunner) {
    await db.query(keepsFiles('banners', 'link'));
    await db.query(keepsFiles('notifications', 'link'));
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
