import { taxContained, text, type InvoiceKind, type PlaceOfSupply, type TaxContained } from '@impeller/contracts';
import type { BilledAddress, BilledOrder } from './read-billed-order.js';

/** Who sells: the store as its settings had it on the day. */
export interface Supplier {
  readonly legalName: string;
  readonly gstNumber: string;
  readonly address: BilledAddress;
}

export interface InvoiceLine {
  readonly description: string;
  readonly hsnCode: string | null;
  readonly quantity: number;
  /** The unit's code; null where a charge is no goods. */
  readonly unit: string | null;
  /** Paise, tax and all, before the discount. */
  readonly pricePaise: number;
  readonly discountPaise: number;
  /** What is paid for the line: its taxable value, its tax and its round-off. */
  readonly grossPaise: number;
  /** Per cent. */
  readonly taxRate: number;
  readonly tax: TaxContained;
}

/** What the goods of one HSN and rate come to, or the charge for delivery. */
export interface HsnSum {
  readonly hsnCode: string | null;
  /** Absent in documents of before there was a difference: those show what has no HSN as the charge. */
  readonly isCharge?: boolean;
  readonly taxRate: number;
  readonly taxablePaise: number;
  readonly cgstPaise: number;
  readonly sgstPaise: number;
  readonly igstPaise: number;
}

/** A tax invoice or credit note, word for word (CGST rule 46); paise throughout. */
export interface InvoiceDocument {
  readonly kind: InvoiceKind;
  readonly number: string;
  /** ISO, UTC. */
  readonly issuedAt: string;
  /** A credit note's invoice. */
  readonly corrects: { readonly number: string; readonly issuedAt: string } | null;
  readonly orderReference: string;
  readonly orderedAt: string;
  readonly supplier: Supplier;
  readonly buyer: { readonly name: string; readonly gstNumber: string | null };
  readonly billing: BilledAddress;
  readonly delivery: BilledAddress;
  readonly place: PlaceOfSupply;
  readonly lines: readonly InvoiceLine[];
  readonly hsn: readonly HsnSum[];
  readonly taxablePaise: number;
  readonly cgstPaise: number;
  readonly sgstPaise: number;
  readonly igstPaise: number;
  readonly roundOffPaise: number;
  readonly grandTotalPaise: number;
}

type Head = 'taxablePaise' | 'cgstPaise' | 'sgstPaise' | 'igstPaise' | 'roundOffPaise';
const sum = (lines: readonly InvoiceLine[], head: Head): number => lines.reduce((total, { tax }) => total + (tax[head] ?? 0), 0);

/** The lines with their tax as it is on the day of the invoice, the delivery charge last where there is one. */
export function invoiceLines(order: BilledOrder, { supply }: PlaceOfSupply): InvoiceLine[] {
  const goods = order.lines.map((line): InvoiceLine => {
    const grossPaise = line.subTotalPaise - line.discountPaise;
    const { description, hsnCode, quantity, unit, pricePaise, discountPaise, taxRate } = line;
    const tax = taxContained(grossPaise, taxRate, supply);
    return { description, hsnCode, quantity, unit, pricePaise, discountPaise, grossPaise, taxRate, tax };
  });
  const { shippingPaise, shippingTaxRate } = order;
  if (shippingPaise === 0) return goods;
  const tax = taxContained(shippingPaise, shippingTaxRate, supply);
  const charge = {
    hsnCode: null,
    quantity: 1,
    unit: null,
    discountPaise: 0,
    grossPaise: shippingPaise,
    taxRate: shippingTaxRate,
  };
  return [...goods, { description: text('invoice.charge'), pricePaise: shippingPaise, ...charge, tax }];
}

/** The charge is no goods, and the only line without a unit. */
const isCharge = ({ unit }: InvoiceLine): boolean => unit === null;

function hsnSums(lines: readonly InvoiceLine[]): HsnSum[] {
  const groups = new Map<string, InvoiceLine[]>();
  for (const line of lines) {
    const key = `${isCharge(line)} ${line.hsnCode ?? ''} ${line.taxRate}`;
    groups.set(key, [...(groups.get(key) ?? []), line]);
  }
  return [...groups.values()].map((group) => ({
    hsnCode: group[0]!.hsnCode,
    isCharge: isCharge(group[0]!),
    taxRate: group[0]!.taxRate,
    taxablePaise: sum(group, 'taxablePaise'),
    cgstPaise: sum(group, 'cgstPaise'),
    sgstPaise: sum(group, 'sgstPaise'),
    igstPaise: sum(group, 'igstPaise'),
  }));
}

interface Issued {
  readonly number: string;
  readonly issuedAt: Date;
  readonly supplier: Supplier;
  readonly place: PlaceOfSupply;
  readonly lines: readonly InvoiceLine[];
}

/** The tax invoice of an order. */
export function invoiceOf(order: BilledOrder, { number, issuedAt, supplier, place, lines }: Issued): InvoiceDocument {
  const { orderReference, orderedAt, buyer, billing, delivery } = order;
  return {
    ...{ kind: 'invoice', number, issuedAt: issuedAt.toISOString(), corrects: null },
    ...{ orderReference, orderedAt, supplier, buyer, billing, delivery, place, lines, hsn: hsnSums(lines) },
    taxablePaise: sum(lines, 'taxablePaise'),
    cgstPaise: sum(lines, 'cgstPaise'),
    sgstPaise: sum(lines, 'sgstPaise'),
    igstPaise: sum(lines, 'igstPaise'),
    roundOffPaise: sum(lines, 'roundOffPaise'),
    grandTotalPaise: lines.reduce((total, { grossPaise }) => total + grossPaise, 0),
  };
}

/** The credit note that takes an invoice back, whole. */
export const creditNoteOf = (invoice: InvoiceDocument, number: string, issuedAt: Date): InvoiceDocument => ({
  ...invoice,
  ...{ kind: 'credit note', number, issuedAt: issuedAt.toISOString() },
  corrects: { number: invoice.number, issuedAt: invoice.issuedAt },
});
