import { FAQ_ANSWER, FAQ_TITLE } from '@impeller/contracts';
import { Column, Entity } from 'typeorm';
import { BaseRecord } from '../../records/base-record.js';

@Entity('faqs')
export class Faq extends BaseRecord {
  @Column({ default: true }) enabled: boolean;
  @Column({ length: FAQ_TITLE.max }) title: string;
  @Column({ length: FAQ_ANSWER.max }) answer: string;
  @Column({ type: 'integer' }) priority: number;
}
