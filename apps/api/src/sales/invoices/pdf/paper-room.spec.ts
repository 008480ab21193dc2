import { MAX_RUPEES, toPaise } from '@impeller/contracts';
import { readPdf } from '../../../../test/read-pdf.js';
import { invoiceLines, invoiceOf } from '../invoice-document.js';
import type { BilledAddress, BilledOrder } from '../read-billed-order.js';
import { drawPdf } from './draw-pdf.js';
import { invoicePaper } from './invoice-paper.js';
import { confirmationPaper, packingPaper } from './order-papers.js';

/** Points: an A4 page, and the room at its edges. */
const [PAGE, MARGIN] = [595.28, 36];
/** Where a cell of a table's first column begins. */
const FIRST_CELL = MARGIN + 2;

const home: BilledAddress = {
  ...{ name: 'Asha Rao', contactNumber: '9876543210', line1: '14, Lotus Chambers', line2: null },
  ...{ city: 'Pune', pincode: '411001', state: 'Maharashtra', country: 'India' },
};
const lineOf = (id: number, description: string, sku: string) => ({
  ...{ id, description, sku, hsnCode: String(84_130_000 + id), quantity: 1, unit: 'NOS' },
  ...{ pricePaise: 99_900, subTotalPaise: 99_900, discountPaise: 0, taxRate: 18 },
});
const sold: BilledOrder = {
  ...{ id: 1, status: 'Order Placed', orderReference: 'OD261121000001', orderedAt: '2026-11-20T19:30:00Z' },
  ...{ paymentMethod: 'cod', deliveryInstructions: null, shippingPaise: 0, shippingTaxRate: 18, discountPaise: 0 },
  ...{ grandTotalPaise: 99_900, receivedPaise: 0, pendingPaise: 99_900 },
  ...{ buyer: { name: home.name, gstNumber: null }, billing: home, delivery: home, lines: [] },
};

function document(order: BilledOrder, supply: 'intra' | 'inter' = 'intra') {
  const place = { state: 'Maharashtra', supply };
  const supplier = { legalName: 'Impeller Pumps Ltd', gstNumber: '27AAPFU0939F1ZV', address: home };
  const lines = invoiceLines(order, place);
  return invoiceOf(order, { number: 'INV/26-27/000001', issuedAt: new Date(), supplier, place, lines });
}
const invoice = (order: BilledOrder) => invoicePaper(document(order));

/** How far from the left edge each word of a PDF begins. */
const wordsOf = (pdf: Buffer): number[] => readPdf(pdf).flatMap((page) => page.map(({ x }) => x));

/** The words of a paper, each as it is drawn. */
async function drawn(paper: ReturnType<typeof invoicePaper>): Promise<string[]> {
  return readPdf(await drawPdf([paper], 'Paper')).flatMap((page) => page.map(({ text }) => text.trim()));
}

it('a word that is longer than its column is broken: nothing leaves the paper', async () => {
  const long = { ...home, name: 'W'.repeat(50), line1: 'W'.repeat(150) };
  const lines = [lineOf(1, 'W'.repeat(50), 'W'.repeat(30))];
  const order = { ...sold, buyer: { name: 'W'.repeat(150), gstNumber: null }, billing: long, delivery: long, lines };
  for (const paper of [invoice(order), confirmationPaper(order), packingPaper(order)]) {
    const words = wordsOf(await drawPdf([paper], 'Paper'));
    expect(words.length).toBeGreaterThan(20);
    expect(Math.max(...words)).toBeLessThan(PAGE - MARGIN);
  }
});

it('sums by HSN however many there are, over several pages too', async () => {
  for (const count of [29, 30, 100]) {
    const lines = Array.from({ length: count }, (_, at) => lineOf(at, `Pump${at}`, `P-${at}`));
    const rows = wordsOf(await drawPdf([invoice({ ...sold, lines })], 'Paper')).filter((x) => x === FIRST_CELL);
    // Each line, each code, and what both together come to; the headings come again with every page.
    expect(rows.length).toBeGreaterThanOrEqual(2 * count + 3);
  }
});

it.each(['intra', 'inter'] as const)('prints amounts whole, the largest too: %s', async (supply) => {
  const lines = [
    { ...lineOf(1, 'Pump', 'P-1'), quantity: 100, pricePaise: 2_500_000, subTotalPaise: 250_000_000, discountPaise: 25_000_000 },
  ];
  const words = await drawn(invoicePaper(document({ ...sold, lines, grandTotalPaise: 225_000_000 }, supply)));
  expect(words).toEqual(expect.arrayContaining(['25,000.00', '2,50,000.00', '19,06,779.66', '22,50,000.00']));

  const largest = document({ ...sold, lines: [lineOf(1, 'Pump', 'P-1')] }, supply);
  const paise = toPaise(MAX_RUPEES);
  const tax = { ...largest.lines[0]!.tax, taxablePaise: paise, cgstPaise: paise, sgstPaise: paise, igstPaise: paise };
  const line = { ...largest.lines[0]!, pricePaise: paise, discountPaise: paise, grossPaise: paise, tax };
  const { taxablePaise, cgstPaise, sgstPaise, igstPaise } = tax;
  const sums = { taxablePaise, cgstPaise, sgstPaise, igstPaise, grandTotalPaise: paise };
  const paper = invoicePaper({ ...largest, ...sums, lines: [line], hsn: [{ ...largest.hsn[0]!, ...sums }] });
  // The line has all of them; the summary and its sum have neither price, discount nor amount.
  const heads = supply === 'intra' ? 2 : 1;
  expect((await drawn(paper)).filter((word) => word === '9,99,99,99,999.99')).toHaveLength(4 + heads + 2 * (1 + heads));
  expect(await drawn(paper)).toContain('Pump');

  const order = {
    ...sold,
    grandTotalPaise: paise,
    lines: [{ ...lineOf(1, 'Pump', 'P-1'), quantity: 1_000_000, pricePaise: paise, subTotalPaise: paise }],
  };
  expect(
    (await drawn(confirmationPaper(order))).filter((word) => /^₹?9,99,99,99,999.99$/.test(word)).length,
  ).toBeGreaterThanOrEqual(4);
  expect(await drawn(packingPaper(order))).toContain('1000000');
});

it('keeps what an invoice comes to on one page with its words, wherever the lines end', async () => {
  for (let count = 8; count < 28; count += 1) {
    const lines = Array.from({ length: count }, (_, at) => ({ ...lineOf(at, `Pump${at}`, `P-${at}`), hsnCode: '841370' }));
    const pages = readPdf(await drawPdf([invoice({ ...sold, lines })], 'Paper')).map((page) =>
      page.map(({ text }) => text.trim()),
    );
    const closing = ['off', 'Grand', 'Rupees', 'signatory.'];
    expect(pages.map((page) => closing.filter((word) => page.includes(word))).filter((found) => found.length > 0)).toEqual([
      closing,
    ]);
  }
});
