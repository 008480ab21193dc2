import { CARD_LAST_FOUR, CARD_NETWORK, NAME_ON_CARD } from '@impeller/contracts';
import { Column, Entity, ManyToOne } from 'typeorm';
import { User } from '../../identity/user.entity.js';
import { BaseRecord } from '../../records/base-record.js';

@Entity('users_cards')
export class UsersCard extends BaseRecord {
  @Column({ type: 'integer' }) userId: number;
  @ManyToOne(() => User) user?: User;
  /** The provider's, for paying with it again. */
  @Column({ length: 500, select: false }) token: string;
  @Column({ length: CARD_NETWORK.max }) network: string;
  @Column({ length: CARD_LAST_FOUR }) lastFour: string;
  @Column({ type: 'smallint' }) expiryMonth: number;
  @Column({ type: 'smallint' }) expiryYear: number;
  @Column({ type: 'varchar', length: NAME_ON_CARD.max, nullable: true }) nameOnCard: string | null;
}
