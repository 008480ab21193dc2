import type { MigrationInterface } from 'typeorm';

/**
 * Does nothing, and is known: in the evening of 27 November stores ran a migration of this name, which others have replaced since. To
 * whom it were unknown they would be of a newer version, and not start.
 */
export class CopiesOfOrders1790001077000 implements MigrationInterface {
  async up() {
    // What it did is done by the three that follow.
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
