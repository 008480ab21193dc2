import {
  EMAIL,
  OUTBOX_ATTACHMENTS,
  OUTBOX_PROBLEM,
  OUTBOX_SUBJECT,
  type OUTBOX_CHANNELS,
  type OUTBOX_STATUSES,
} from '@impeller/contracts';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** One message as staff may read it, and what became of it. */
@Entity('outbox')
export class OutboxMessage {
  @PrimaryGeneratedColumn() id: number;
  @Column({ type: 'timestamptz', default: () => 'now()' }) createdTimestamp: Date;
  @Column({ type: 'varchar', length: 10 }) channel: (typeof OUTBOX_CHANNELS)[number];
  @Column({ length: EMAIL.max }) recipient: string;
  @Column({ length: OUTBOX_SUBJECT.max }) subject: string;
  @Column({ type: 'text' }) body: string;
  @Column({ type: 'varchar', length: OUTBOX_ATTACHMENTS.max, nullable: true }) attachments: string | null;
  @Column({ type: 'varchar', length: 10 }) status: (typeof OUTBOX_STATUSES)[number];
  @Column({ type: 'integer', default: 1 }) attempts: number;
  @Column({ type: 'varchar', length: OUTBOX_PROBLEM.max, nullable: true }) problem: string | null;
  @Column({ type: 'timestamptz', nullable: true }) sentTimestamp: Date | null;
}
