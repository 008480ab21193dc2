import { INVOICE_NUMBER, type InvoiceKind } from '@impeller/contracts';
import { Column, Entity, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { Order } from '../orders/order.entity.js';
import type { InvoiceDocument } from './invoice-document.js';

/** A tax invoice or a credit note. The database refuses every change but where its PDF is stored. */
@Entity('invoices')
export class Invoice {
  @PrimaryGeneratedColumn() id: number;
  @Column({ type: 'timestamptz', default: () => 'now()', update: false, insert: false }) createdTimestamp: Date;
  @Column({ type: 'integer' }) orderId: number;
  @ManyToOne(() => Order) order?: Relation<Order>;
  @Column({ type: 'varchar', length: 11 }) kind: InvoiceKind;
  @Column({ type: 'varchar', length: 5 }) financialYear: string;
  @Column({ type: 'integer' }) serial: number;
  @Column({ type: 'varchar', length: INVOICE_NUMBER.max }) number: string;
  @Column({ type: 'timestamptz' }) issuedAt: Date;
  /** Rupees. */
  @Column({ type: 'numeric', precision: 12, scale: 2 }) grandTotal: number;
  @Column({ type: 'jsonb' }) document: InvoiceDocument;
  @Column({ type: 'varchar', length: 200, nullable: true }) pdfKey: string | null;
}
