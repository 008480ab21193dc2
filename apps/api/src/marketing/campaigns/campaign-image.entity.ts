import { PICTURE_PRIORITY } from '@impeller/contracts';
import { Column, Entity, ManyToOne, type Relation } from 'typeorm';
import { BaseRecord } from '../../records/base-record.js';
import { Campaign } from './campaign.entity.js';

@Entity('campaigns_images')
export class CampaignImage extends BaseRecord {
  @Column({ type: 'integer' }) campaignId: number;
  @ManyToOne(() => Campaign, (campaign) => campaign.campaignsImage) campaign?: Relation<Campaign>;
  @Column({ type: 'varchar' }) image: string;
  @Column({ default: false }) isCover: boolean;
  @Column({ type: 'integer', default: PICTURE_PRIORITY.max }) priority: number;
}
