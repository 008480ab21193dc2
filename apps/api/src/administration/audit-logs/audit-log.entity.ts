import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** One change by staff. Rows come from the triggers on the records' tables; the table refuses changes. */
@Entity('audit_logs')
export class AuditLog {
  @PrimaryGeneratedColumn() id: number;
  @Column({ type: 'timestamptz' }) createdTimestamp: Date;
  @Column({ type: 'integer' }) adminId: number;
  @Column({ type: 'varchar' }) adminName: string;
  @Column({ type: 'varchar', nullable: true }) ip: string | null;
  @Column({ type: 'varchar', nullable: true }) requestId: string | null;
  @Column({ type: 'varchar' }) action: 'create' | 'update' | 'delete';
  @Column({ type: 'varchar' }) resource: string;
  @Column({ type: 'integer' }) recordId: number;
  @Column({ type: 'jsonb' }) changes: Record<string, [unknown, unknown]>;
}
