import { Column, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { User } from '../../identity/user.entity.js';
import { Campaign } from '../campaigns/campaign.entity.js';

/** A customer who had a campaign for their points; the table refuses a second time, and every change. */
@Entity('campaigns_redeems')
export class CampaignRedeem {
  @PrimaryGeneratedColumn() id: number;
  @Column({ type: 'timestamptz', default: () => 'now()', update: false, insert: false }) createdTimestamp: Date;
  @Column({ type: 'integer' }) campaignId: number;
  @ManyToOne(() => Campaign) @JoinColumn({ name: 'campaignId' }) campaign?: Campaign;
  @Column({ type: 'integer' }) userId: number;
  @ManyToOne(() => User) @JoinColumn({ name: 'userId' }) user?: User;
  /** Rupees. */
  @Column({ type: 'numeric', precision: 12, scale: 2 }) redeemedPoints: number;
}
