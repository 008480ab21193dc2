import { CAMPAIGN_DESCRIPTION, CAMPAIGN_TITLE } from '@impeller/contracts';
import { Column, Entity, OneToMany, type Relation } from 'typeorm';
import { BaseRecord } from '../../records/base-record.js';
import { CampaignImage } from './campaign-image.entity.js';

@Entity('campaigns')
export class Campaign extends BaseRecord {
  @Column({ default: true }) enabled: boolean;
  @Column({ length: CAMPAIGN_TITLE.max }) title: string;
  /** Rupees. */
  @Column({ type: 'numeric', precision: 12, scale: 2 }) redeemablePoints: number;
  @Column({ type: 'varchar', length: CAMPAIGN_DESCRIPTION.max, nullable: true }) description: string | null;
  /** IST days, both inclusive. */
  @Column({ type: 'date' }) validFrom: string;
  @Column({ type: 'date' }) validTill: string;
  @Column({ type: 'integer', default: 0 }) priority: number;
  @OneToMany(() => CampaignImage, (image) => image.campaign) campaignsImage?: Relation<CampaignImage>[];
}
