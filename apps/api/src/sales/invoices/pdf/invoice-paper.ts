import { text, type TextKey } from '@impeller/contracts';
import type { Content } from 'pdfmake';
import { amountInWords } from '../amount-in-words.js';
import type { HsnSum, InvoiceDocument, InvoiceLine } from '../invoice-document.js';
import { amount, day, fact, halves, label, party, rupees, sums, table, type Column } from './parts.js';

const HEADS: readonly Column[] = [
  { head: 'invoice.item', width: '*' },
  { head: 'invoice.hsn', width: 38 },
  { head: 'invoice.quantity', width: 34, isNumber: true },
  { head: 'invoice.price', width: 50, isNumber: true },
  { head: 'invoice.discount', width: 38, isNumber: true },
  { head: 'invoice.taxable', width: 50, isNumber: true },
  { head: 'invoice.rate', width: 26, isNumber: true },
];
const INTRA: readonly Column[] = [
  { head: 'invoice.cgst', width: 40, isNumber: true },
  { head: 'invoice.sgst', width: 40, isNumber: true },
];
const INTER: readonly Column[] = [{ head: 'invoice.igst', width: 48, isNumber: true }];
const GROSS: Column = { head: 'invoice.amount', width: 52, isNumber: true };

const isIntra = ({ place }: InvoiceDocument): boolean => place.supply === 'intra';

function lineCells({ description, hsnCode, quantity, unit, ...line }: InvoiceLine, intra: boolean): string[] {
  const { tax } = line;
  const heads = intra ? [tax.cgstPaise, tax.sgstPaise] : [tax.igstPaise];
  return [
    ...[description, hsnCode ?? '', unit ? `${quantity} ${unit}` : ''],
    ...[amount(line.pricePaise), amount(line.discountPaise), amount(tax.taxablePaise), String(line.taxRate)],
    ...heads.map((paise) => amount(paise ?? 0)),
    amount(line.grossPaise),
  ];
}

/** Goods may have no HSN; what an older document keeps without one is shown as it was then. */
const hsnName = ({ hsnCode, isCharge = true }: HsnSum): string => hsnCode ?? (isCharge ? text('invoice.charge') : '–');

/** Rows of a summary that surely fit one page: pdfmake leaves out what may not be broken and is longer than a page. */
const UNBROKEN_ROWS = 30;

function hsnTable(document: InvoiceDocument): Content {
  const intra = isIntra(document);
  const columns: Column[] = [
    { head: 'invoice.hsn', width: '*' },
    { head: 'invoice.rate', width: 50, isNumber: true },
    { head: 'invoice.taxable', width: 80, isNumber: true },
    ...(intra ? INTRA : INTER).map((column) => ({ ...column, width: 80 })),
  ];
  const taxes = (sum: { cgstPaise: number; sgstPaise: number; igstPaise: number }) =>
    (intra ? [sum.cgstPaise, sum.sgstPaise] : [sum.igstPaise]).map(amount);
  const rows = document.hsn.map((sum) => [...[hsnName(sum), String(sum.taxRate), amount(sum.taxablePaise)], ...taxes(sum)]);
  const total = [text('invoice.total'), '', amount(document.taxablePaise), ...taxes(document)];
  const summary = [label('invoice.hsn.summary'), table(columns, [...rows, total], true)];
  return { stack: summary, unbreakable: rows.length < UNBROKEN_ROWS };
}

const gstin = (number: string | null): string[] => (number ? [text('invoice.gstin', { number })] : []);

/** Who sells and what the paper is called, beside each other. */
function head({ supplier, corrects, ...document }: InvoiceDocument): Content {
  const facts: Content[] = [
    { columns: [fact('invoice.number', document.number), fact('invoice.date', day(document.issuedAt))] },
    { columns: [fact('invoice.order', document.orderReference), fact('invoice.order.date', day(document.orderedAt))] },
  ];
  if (corrects) {
    const of = { number: corrects.number, date: day(corrects.issuedAt) };
    facts.push(fact('invoice.corrects', text('invoice.corrects.of', of)));
  }
  const seller = party('invoice.supplier', supplier.legalName, supplier.address, gstin(supplier.gstNumber));
  return halves(seller, { stack: facts }, [0, 8, 0, 10]);
}

const parties = ({ buyer, billing, delivery }: InvoiceDocument): Content =>
  halves(
    party('invoice.billing', buyer.name, billing, gstin(buyer.gstNumber)),
    party('invoice.delivery', delivery.name, delivery),
  );

function totals(document: InvoiceDocument): Content {
  const taxes: readonly (readonly [TextKey, string])[] = isIntra(document)
    ? [
        ['invoice.cgst', rupees(document.cgstPaise)],
        ['invoice.sgst', rupees(document.sgstPaise)],
      ]
    : [['invoice.igst', rupees(document.igstPaise)]];
  return sums([
    ['invoice.taxable', rupees(document.taxablePaise)],
    ...taxes,
    ['invoice.roundOff', rupees(document.roundOffPaise)],
    ['invoice.grandTotal', rupees(document.grandTotalPaise)],
  ]);
}

/** A tax invoice or credit note, with all that CGST rule 46 asks for. */
export function invoicePaper(document: InvoiceDocument): Content[] {
  const intra = isIntra(document);
  const inWords = amountInWords(document.grandTotalPaise);
  return [
    { text: text(document.kind === 'invoice' ? 'invoice.title' : 'invoice.title.creditNote'), style: 'title' },
    head(document),
    parties(document),
    { text: text('invoice.place', { state: document.place.state ?? '' }), margin: [0, 8, 0, 0] },
    text('invoice.reverse'),
    table(
      [...HEADS, ...(intra ? INTRA : INTER), GROSS],
      document.lines.map((line) => lineCells(line, intra)),
    ),
    hsnTable(document),
    totals(document),
    { stack: [label('invoice.words'), { text: inWords, style: 'strong' }], margin: [0, 8, 0, 8] },
    { text: text('invoice.included', { name: document.supplier.legalName }), style: 'label' },
  ];
}
