import { inflateSync } from 'node:zlib';
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

function invoice(order: BilledOrder) {
  const place = { state: 'Maharashtra', supply: 'intra' } as const;
  const supplier = { legalName: 'Impeller Pumps Ltd', gstNumber: '27AAPFU0939F1ZV', address: home };
  const lines = invoiceLines(order, place);
  return invoicePaper(invoiceOf(order, { number: 'INV/26-27/000001', issuedAt: new Date(), supplier, place, lines }));
}

/** How far from the left edge each word of a PDF begins. */
function wordsOf(pdf: Buffer): number[] {
  const streams = [...pdf.toString('latin1').matchAll(/\/FlateDecode\n>>\nstream\n([^]*?)\nendstream/g)];
  const pages = streams.map(([, packed]) => inflateSync(Buffer.from(packed!, 'latin1')).toString('latin1'));
  return pages.flatMap((page) => [...page.matchAll(/1 0 0 1 ([\d.-]+) [\d.-]+ Tm/g)].map(([, x]) => Number(x)));
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
