import { Column, PrimaryGeneratedColumn } from 'typeorm';

/**
 * What every record has. `version`, `updated…` are raised by the trigger `touch_record()`, `created…` filled in by its
 * insert half, from the setting `impeller.actor`; so they hold whoever writes and however.
 */
export abstract class BaseRecord {
  @PrimaryGeneratedColumn() id: number;
  @Column({ type: 'integer', default: 1, update: false, insert: false }) version: number;
  @Column({ type: 'timestamptz', default: () => 'now()', update: false, insert: false }) createdTimestamp: Date;
  @Column({ type: 'timestamptz', default: () => 'now()', update: false, insert: false }) updatedTimestamp: Date;
  @Column({ type: 'integer', nullable: true, update: false, insert: false }) createdBy: number | null;
  @Column({ type: 'varchar', nullable: true, update: false, insert: false }) createdByName: string | null;
  @Column({ type: 'integer', nullable: true, update: false, insert: false }) updatedBy: number | null;
  @Column({ type: 'varchar', nullable: true, update: false, insert: false }) updatedByName: string | null;
}
