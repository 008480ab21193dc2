import { bearsUtgst, text, type TextKey } from '@impeller/contracts';
import type { Content } from 'pdfmake';
import { amountInWords } from '../amount-in-words.js';
import type { HsnSum, InvoiceDocument, InvoiceLine } from '../invoice-document.js';
import { amount, day, fact, halves, label, party, rupees, sums, table, type Column, type NumberedPaper } from './parts.js';

const HEADS: readonly Column[] = [
  { head: 'invoice.item', width: '*' },
  { head: 'invoice.hsn', width: 38 },
  { head: 'invoice.quantity', width: 34, isNumber: true },
  { head: 'invoice.price', width: 50, isNumber: true },
  { head: 'invoice.discount', width: 38, isNumber: true },
  { head: 'invoice.taxable', width: 50, isNumber: true },
  { head: 'invoice.rate', width: 26, isNumber: true },
];
/** What the half that is not the Union's is called where the store is. */
const stateTax = ({ supplier }: InvoiceDocument) => (bearsUtgst(supplier.gstNumber) ? 'utgst' : 'sgst');

const intraHeads = (document: InvoiceDocument): readonly Column[] => [
  { head: 'invoice.cgst', width: 44, isNumber: true },
  { head: `invoice.${stateTax(document)}`, width: 44, isNumber: true },
];
const INTER: readonly Column[] = [{ head: 'invoice.igst', width: 48, isNumber: true }];
/** The summary has room for a head's rate in a column of its own. */
const intraSums = (document: InvoiceDocument): readonly Column[] => [
  { head: 'invoice.cgst.rate', width: 36, isNumber: true },
  { head: 'invoice.cgst', width: 76, isNumber: true },
  { head: `invoice.${stateTax(document)}.rate`, width: 36, isNumber: true },
  { head: `invoice.${stateTax(document)}`, width: 76, isNumber: true },
];
const INTER_SUMS: readonly Column[] = [
  { head: 'invoice.igst.rate', width: 36, isNumber: true },
  { head: 'invoice.igst', width: 80, isNumber: true },
];
const GROSS: Column = { head: 'invoice.amount', width: 52, isNumber: true };

const isIntra = ({ place }: InvoiceDocument): boolean => place.supply === 'intra';

interface Heads {
  readonly cgstPaise: number | null;
  readonly sgstPaise: number | null;
  readonly igstPaise: number | null;
}

const headAmounts = ({ cgstPaise, sgstPaise, igstPaise }: Heads, intra: boolean): string[] =>
  (intra ? [cgstPaise, sgstPaise] : [igstPaise]).map((paise) => amount(paise ?? 0));

/** The rate of each head, which rule 46 asks for beside its amount. Half of a number is exact: 5 → 2.5, 0.25 → 0.125. */
const headRate = (taxRate: number, intra: boolean): string => String(intra ? taxRate / 2 : taxRate);

function lineCells({ description, hsnCode, quantity, unit, ...line }: InvoiceLine, intra: boolean): string[] {
  const { tax } = line;
  const rate = text('invoice.head.rate', { rate: headRate(line.taxRate, intra) });
  return [
    ...[description, hsnCode ?? '', unit ? `${quantity} ${unit}` : ''],
    ...[amount(line.pricePaise), amount(line.discountPaise), amount(tax.taxablePaise), String(line.taxRate)],
    ...headAmounts(tax, intra).map((paid) => `${paid}\n${rate}`),
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
    ...(intra ? intraSums(document) : INTER_SUMS),
  ];
  const taxes = (sum: Heads, rate: string) => headAmounts(sum, intra).flatMap((paid) => [rate, paid]);
  const rows = document.hsn.map((sum) => [
    ...[hsnName(sum), String(sum.taxRate), amount(sum.taxablePaise)],
    ...taxes(sum, headRate(sum.taxRate, intra)),
  ]);
  // What is taxed at several rates has none.
  const total = [text('invoice.total'), '', amount(document.taxablePaise), ...taxes(document, '')];
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
        [`invoice.${stateTax(document)}`, rupees(document.sgstPaise)],
      ]
    : [['invoice.igst', rupees(document.igstPaise)]];
  return sums([
    ['invoice.taxable', rupees(document.taxablePaise)],
    ...taxes,
    ['invoice.roundOff', rupees(document.roundOffPaise)],
    ['invoice.grandTotal', rupees(document.grandTotalPaise)],
  ]);
}

/** What the invoice comes to, in figures and words: on one page, whatever stands above. */
function closing(document: InvoiceDocument): Content {
  const inWords = amountInWords(document.grandTotalPaise);
  const stack: Content[] = [
    totals(document),
    { stack: [label('invoice.words'), { text: inWords, style: 'strong' }], margin: [0, 8, 0, 8] },
    { text: text('invoice.included', { name: document.supplier.legalName }), style: 'label' },
  ];
  return { stack, unbreakable: true };
}

/** A tax invoice or credit note, with all that CGST rule 46 asks for. */
export function invoicePaper(document: InvoiceDocument): NumberedPaper {
  const intra = isIntra(document);
  const content: Content[] = [
    { text: text(document.kind === 'invoice' ? 'invoice.title' : 'invoice.title.creditNote'), style: 'title' },
    head(document),
    parties(document),
    { text: text('invoice.place', { state: document.place.state ?? '' }), margin: [0, 8, 0, 0] },
    text('invoice.reverse'),
    table(
      [...HEADS, ...(intra ? intraHeads(document) : INTER), GROSS],
      document.lines.map((line) => lineCells(line, intra)),
    ),
    hsnTable(document),
    closing(document),
  ];
  return { number: document.number, content };
}
