import { WALLET_COMMENTS, type WalletAction } from '@impeller/contracts';
import { Column, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { User } from '../../identity/user.entity.js';

/** A row of the ledger; the table's triggers move the balance, and let nobody change a row. */
@Entity('wallet_transactions')
export class WalletTransaction {
  @PrimaryGeneratedColumn() id: number;
  @Column({ type: 'timestamptz', default: () => 'now()', update: false, insert: false }) createdTimestamp: Date;
  @Column({ type: 'integer' }) userId: number;
  @ManyToOne(() => User) @JoinColumn({ name: 'userId' }) user?: User;
  @Column({ type: 'varchar', length: 6 }) action: WalletAction;
  /** Rupees. */
  @Column({ type: 'numeric', precision: 12, scale: 2 }) amount: number;
  @Column({ length: WALLET_COMMENTS.max }) comments: string;
  @Column({ type: 'integer', nullable: true }) orderId: number | null;
  /** Rupees after it. */
  @Column({ type: 'numeric', precision: 12, scale: 2 }) balance: number;
  @Column({ type: 'varchar', length: 150, nullable: true }) madeBy: string | null;
  /** What moved it, unique. */
  @Column({ length: 300, select: false }) cause: string;
}
