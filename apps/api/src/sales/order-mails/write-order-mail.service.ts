import type { InvoiceKind, OrderMailName } from '@impeller/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Enclosure } from '../../mail/postman.js';
import { StoreName } from '../../mail/store-name.js';
import {
  cancelledMail,
  deliveredMail,
  invoiceMail,
  orderPlacedMail,
  outForDeliveryMail,
} from '../../mail/templates/order-mails.js';
import type { Written } from '../../mail/templates/sheet.js';
import { fileNameOf, OrderPapers } from '../invoices/order-papers.service.js';
import { readMailedOrder, type AddressedOrder } from './read-mailed-order.js';

const PAPER_OF: Readonly<Partial<Record<OrderMailName, InvoiceKind>>> = {
  'out-for-delivery': 'invoice',
  invoice: 'invoice',
  cancelled: 'credit note',
};
const WRITE: Readonly<Record<OrderMailName, (order: AddressedOrder) => Written | null>> = {
  'order-placed': orderPlacedMail,
  'out-for-delivery': (order) => outForDeliveryMail(order, order.papers.invoice ?? null),
  invoice: (order) => (order.papers.invoice ? invoiceMail(order, order.papers.invoice) : null),
  delivered: deliveredMail,
  cancelled: (order) => cancelledMail(order, order.papers['credit note'] ?? null),
};

/** A mail about an order, ready to go. */
export interface OrderMail extends Written {
  readonly order: AddressedOrder;
  readonly attachments: readonly string[];
  /** Reads the papers that go with it, as they are kept. */
  readonly enclose: () => Promise<Enclosure[]>;
}

/** Writes the mails about orders. */
@Injectable()
export class WriteOrderMail {
  constructor(
    private readonly db: DataSource,
    private readonly papers: OrderPapers,
    private readonly storeName: StoreName,
  ) {}

  /** The mail as the order is now; null where there is no such order, or nothing to send. */
  async write(orderId: number, mail: OrderMailName): Promise<OrderMail | null> {
    const read = await readMailedOrder(this.db, orderId);
    if (!read) return null;
    const order = { ...read, site: await this.storeName.read() };
    const written = WRITE[mail](order);
    if (!written) return null;
    const kind = PAPER_OF[mail];
    const number = kind && order.papers[kind];
    const attachments = number ? [fileNameOf(number)] : [];
    return { ...written, order, attachments, enclose: () => this.enclose(orderId, number ? kind : undefined) };
  }

  private async enclose(orderId: number, kind: InvoiceKind | undefined): Promise<Enclosure[]> {
    if (!kind) return [];
    const { name, pdf } = await this.papers.issued(orderId, kind);
    return [{ filename: `${name}.pdf`, content: pdf, contentType: 'application/pdf' }];
  }
}
