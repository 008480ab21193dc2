import type { Content } from 'pdfmake';
import { readPdf } from '../../../../test/read-pdf.js';
import { creditNoteOf, invoiceLines, invoiceOf } from '../invoice-document.js';
import type { BilledAddress, BilledOrder } from '../read-billed-order.js';
import { drawPdf } from './draw-pdf.js';
import { invoicePaper } from './invoice-paper.js';
import { confirmationPaper, packingPaper } from './order-papers.js';
import type { NumberedPaper } from './parts.js';

const in_ = (name: string, state: string): BilledAddress => ({
  ...{ name, contactNumber: '9876543210', line1: '14, Lotus Chambers', line2: null },
  ...{ city: 'Pune', pincode: '411001', state, country: 'India' },
});

const lineOf = (id: number, hsnCode: string | null, taxRate: number) => ({
  ...{ id, description: `Pump ${id} (2 HP)`, sku: `P-${id}`, hsnCode, quantity: 1, unit: 'NOS' },
  ...{ pricePaise: 99_900, subTotalPaise: 99_900, discountPaise: id === 1 ? 100 : 0, taxRate },
});

const sold: BilledOrder = {
  ...{ id: 1, status: 'Order Placed', orderReference: 'OD261121000001', orderedAt: '2026-11-20T19:30:00Z' },
  ...{ paymentMethod: 'cod', deliveryInstructions: 'दूसरी मंज़िल', shippingPaise: 4_900, shippingTaxRate: 18, discountPaise: 100 },
  ...{ grandTotalPaise: 204_600, receivedPaise: 0, pendingPaise: 204_600 },
  buyer: { name: 'किसान पंप्स', gstNumber: '24AAQCA8719H1ZC' },
  billing: in_('Asha Rao', 'Gujarat'),
  delivery: in_('Site office', 'Maharashtra'),
  lines: [lineOf(1, '84137010', 18), lineOf(2, '850140', 12)],
};
const supplier = { legalName: 'Impeller Pumps Ltd', gstNumber: '27AAPFU0939F1ZV', address: in_('Shop', 'Maharashtra') };

function invoice(supply: 'intra' | 'inter', order = sold) {
  const place = { state: 'Maharashtra', supply };
  const lines = invoiceLines(order, place);
  return invoiceOf(order, { number: 'INV/26-27/000001', issuedAt: new Date('2026-11-20T18:30:00Z'), supplier, place, lines });
}

/** Every text of a paper, one a line. */
function said(content: Content | readonly Content[] | NumberedPaper): string {
  if (typeof content === 'string') return `${content}\n`;
  if (Array.isArray(content)) return (content as readonly Content[]).map((one) => said(one)).join('');
  return Object.values(content as object)
    .map((value: Content) => (typeof value === 'object' || (content as { text?: unknown }).text === value ? said(value) : ''))
    .join('');
}

it('says on an invoice what rule 46 asks for', () => {
  const paper = said(invoicePaper(invoice('intra')));
  for (const particular of [
    ...['Tax invoice', 'INV/26-27/000001', '21-11-2026', 'OD261121000001'],
    ...['Impeller Pumps Ltd', 'GSTIN 27AAPFU0939F1ZV', 'किसान पंप्स', 'GSTIN 24AAQCA8719H1ZC', 'Site office'],
    ...['Pune 411001, Maharashtra, India', 'Place of supply: Maharashtra', 'Tax payable on reverse charge: No'],
    ...['Pump 1 (2 HP)', '84137010', '1 NOS', 'CGST', 'SGST', 'Delivery'],
    'Rupees Two Thousand Forty Six Only',
    'Prices include tax. Computer-generated. For Impeller Pumps Ltd: authorised signatory.',
  ])
    expect(paper).toContain(`${particular}\n`);
  expect(paper).not.toContain('IGST');
  expect(said(invoicePaper(invoice('inter')))).toContain('IGST\n');
});

it('says the rate of each head of tax beside its amount, by line and by HSN; on a credit note, too (rule 46)', () => {
  const [intra, inter] = [invoice('intra'), invoice('inter')];
  const notes = [intra, inter].map((one) => creditNoteOf(one, 'CN/26-27/000001', new Date('2027-03-31T18:30:00Z')));
  for (const document of [intra, notes[0]!]) {
    const paper = said(invoicePaper(document));
    expect(paper).toContain('\n845.76\n18\n76.12\n9 %\n76.12\n9 %\n998.00\n');
    expect(paper).toContain('\nCGST %\nCGST\nSGST %\nSGST\n');
    expect(paper).toContain('\n850140\n12\n891.96\n6\n53.52\n6\n53.52\n');
  }
  for (const document of [inter, notes[1]!]) {
    const paper = said(invoicePaper(document));
    expect(paper).toContain('\n845.76\n18\n152.24\n18 %\n998.00\n');
    expect(paper).toContain('\nIGST %\nIGST\n');
    expect(paper).toContain('\n850140\n12\n891.96\n12\n107.04\n');
  }
});

it.each([
  ['04', 'UTGST'],
  ['25', 'UTGST'],
  ['26', 'UTGST'],
  ['31', 'UTGST'],
  ['35', 'UTGST'],
  ['38', 'UTGST'],
  ['01', 'SGST'],
  ['07', 'SGST'],
  ['34', 'SGST'],
])('a store whose GSTIN begins with %s has %s beside CGST, on a credit note, too', (code, head) => {
  const issued = { ...invoice('intra'), supplier: { ...supplier, gstNumber: `${code}${supplier.gstNumber.slice(2)}` } };
  for (const document of [issued, creditNoteOf(issued, 'CN/26-27/000001', new Date('2027-03-31T18:30:00Z'))]) {
    const paper = said(invoicePaper(document));
    expect(paper).toContain(`\nCGST %\nCGST\n${head} %\n${head}\n`);
    // By line, by HSN with its rate, and in the totals.
    expect(paper.match(/\b(SGST|UTGST)\b/g)).toEqual([head, head, head, head]);
  }
});

it.each([
  [5, '2.5'],
  [0.25, '0.125'],
  [3.15, '1.575'],
  [0, '0'],
])('halves a rate of %s exactly', (rate, half) => {
  const paper = said(invoicePaper(invoice('intra', { ...sold, shippingPaise: 0, lines: [lineOf(2, '8413', rate)] })));
  expect(paper.split(`\n${half} %\n`)).toHaveLength(3);
  expect(paper).toMatch(new RegExp(`\\n8413\\n${rate}\\n[\\d.]+\\n${half}\\n[\\d.]+\\n${half}\\n[\\d.]+\\n`));
});

it('adds up to the paisa, by line and by HSN', () => {
  for (const document of [invoice('intra'), invoice('inter')]) {
    const taxed = document.cgstPaise + document.sgstPaise + document.igstPaise;
    expect(document.grandTotalPaise).toBe(204_600);
    expect(document.taxablePaise + taxed + document.roundOffPaise).toBe(document.grandTotalPaise);
    expect(document.cgstPaise).toBe(document.sgstPaise);
    expect(document.hsn.reduce((sum, one) => sum + one.taxablePaise, 0)).toBe(document.taxablePaise);
  }
});

it('sums goods without an HSN apart from the delivery, and prints what was kept before that as it was', () => {
  const document = invoice('intra', { ...sold, lines: [lineOf(1, null, 18)] });
  expect(document.hsn.map(({ taxablePaise, isCharge }) => [taxablePaise, isCharge])).toEqual([
    [84_576, false],
    [4_153, true],
  ]);
  const summary = (paper: string) => paper.slice(paper.indexOf('Tax by HSN'));
  expect(summary(said(invoicePaper(document)))).toMatch(/\n–\n18\n845\.76\n[^]*\nDelivery\n18\n41\.53\n/);
  const [{ isCharge: _, ...both }] = document.hsn as [(typeof document.hsn)[0]];
  const kept = summary(said(invoicePaper({ ...document, hsn: [both] })));
  expect([kept.includes('\nDelivery\n18\n845.76\n'), kept.includes('–')]).toEqual([true, false]);
});

it('names the invoice that a credit note takes back', () => {
  const note = creditNoteOf(invoice('intra'), 'CN/26-27/000001', new Date('2027-03-31T18:30:00Z'));
  const paper = said(invoicePaper(note));
  expect(paper).toContain('Credit note\n');
  expect(paper).toContain('INV/26-27/000001 of 21-11-2026\n');
  expect(paper).toContain('01-04-2027\n');
});

it('confirms an order with its sums, and packs it without prices', () => {
  expect(said(confirmationPaper(sold))).toContain('₹2,046.00\n');
  const slip = said(packingPaper(sold));
  expect(slip).toContain('P-2\n');
  expect(slip).toContain('Collect in cash: ₹2,046.00\n');
  expect(slip).not.toContain('999.00');
});

it.each([
  ['Order Placed', 'cod', true],
  ['Out for Delivery', 'cod', true],
  ['Order Delivered', 'cod', false],
  ['Order Placed', 'online', false],
  ['Order Cancelled', 'cod', false],
])('of an order that is %s and paid %s, what it lacks is still to be paid: %s', (status, paymentMethod, isDue) => {
  const order = { ...sold, status, paymentMethod, receivedPaise: 194_600, pendingPaise: 10_000 };
  expect(said(confirmationPaper(order)).includes('To pay\n₹100.00\n')).toBe(isDue);
  expect(said(packingPaper(order)).includes('₹100.00')).toBe(isDue);
});

it('says at the head of a cancelled order’s confirmation that it is', () => {
  const [live, gone] = [sold, { ...sold, status: 'Order Cancelled' }].map((order) => said(confirmationPaper(order)));
  expect(gone).toMatch(/^Order confirmation\nCancelled\n/);
  expect(live).not.toContain('Cancelled');
});

it('draws papers as one PDF, each from a new page on, in Hindi too', async () => {
  const pdf = await drawPdf([invoicePaper(invoice('intra')), packingPaper(sold)], 'Papers');
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2);
  expect(pdf.toString('latin1')).toMatch(/\/FontName \/[A-Z]+\+Mukta-Regular/);
});

it('numbers the pages of each paper by themselves, and names it at the foot of each', async () => {
  const lines = Array.from({ length: 70 }, (_, at) => lineOf(at, '841370', 18));
  const papers = [packingPaper(sold), invoicePaper(invoice('intra', { ...sold, lines })), confirmationPaper(sold)];
  const feet = readPdf(await drawPdf(papers, 'Papers')).map((page) => page.filter(({ y }) => y < 44).map((word) => word.text));
  const pages = feet.length - 2;
  expect(pages).toBeGreaterThan(1);
  expect(
    feet.map((words) =>
      words
        .join(' ')
        .replaceAll(/([/-]) /g, '$1')
        .replaceAll(/ +/g, ' '),
    ),
  ).toEqual([
    'OD261121000001 · 1 of 1',
    ...Array.from({ length: pages }, (_, at) => `INV/26-27/000001 · ${at + 1} of ${pages}`),
    'OD261121000001 · 1 of 1',
  ]);
});
