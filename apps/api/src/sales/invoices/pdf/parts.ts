import { dayOf, formatRupees, text, toRupees, type TextKey } from '@impeller/contracts';
import type { Content } from 'pdfmake';
import type { BilledAddress } from '../read-billed-order.js';

/** A paper, and the number that stands at the foot of each of its pages. */
export interface NumberedPaper {
  readonly number: string;
  readonly content: readonly Content[];
}

/** Paise for a reader: ₹1,23,456.00. */
export const rupees = (paise: number): string => formatRupees(toRupees(paise));
/** The same in a column headed by its currency: 1,23,456.00. */
export const amount = (paise: number): string => rupees(paise).replace('₹', '');

/** An instant's IST day as papers write it: 31-03-2026. */
export const day = (instant: string): string => dayOf(new Date(instant)).split('-').reverse().join('-');

export const label = (key: TextKey): Content => ({ text: text(key), style: 'label' });

/** A label over its value. */
export const fact = (key: TextKey, value: string): Content => ({ stack: [label(key), value], margin: [0, 0, 0, 4] });

/** A party: what it is, its name, where it is, and what else is to be said of it. */
export const party = (key: TextKey, name: string, address: BilledAddress, more: readonly string[] = []): Content => ({
  stack: [
    label(key),
    { text: name, style: 'strong' },
    ...(address.name === name ? [] : [address.name]),
    address.line1,
    ...(address.line2 ? [address.line2] : []),
    `${address.city} ${address.pincode}, ${address.state}, ${address.country}`,
    text('invoice.phone', { number: address.contactNumber }),
    ...more,
  ],
});

export interface Column {
  readonly head: TextKey;
  readonly width: number | '*';
  readonly isNumber?: boolean;
}

/** Points: an A4 page is so wide, its sides stay free, and so do two columns that share the rest between them. */
const A4_WIDTH = 595;
export const SIDE_MARGIN = 36;
const PAGE_WIDTH = A4_WIDTH - 2 * SIDE_MARGIN;
const GAP = 24;

/**
 * Two parts beside each other, each half of the page. Its width is said: left to pdfmake, a column grows with its longest word, and
 * a customer's address without a space pushes what is beside it off the paper. In a width that is said, the word is broken.
 */
export const halves = (left: Content, right: Content, margin?: readonly [number, number, number, number]): Content => {
  const half = (content: Content): Content => ({ stack: [content], width: (PAGE_WIDTH - GAP) / 2 });
  return { columns: [half(left), half(right)], columnGap: GAP, ...(margin && { margin }) };
};

/** Points left and right of a cell's text. */
const PADDING = 2;
/** Points of a table's letters, and the least that is left for the column which takes what the others leave. */
const FONT_SIZE = 8;
const LEAST = 80;
/** How wide the widest digit and mark of a figure are in Mukta's bold letters, in parts of their size. */
const [DIGIT, MARK] = [0.585, 0.23];

/** Points that the widest figure of a cell takes: pdfmake breaks a word that is wider than its column, and half of an amount is another one. */
const figureWidth = (cell: string): number =>
  Math.max(
    ...cell.split(/\s/).map((word) => {
      if (!/^[\d.,]+$/.test(word)) return 0;
      const digits = word.replace(/\D/g, '').length;
      return FONT_SIZE * (digits * DIGIT + (word.length - digits) * MARK);
    }),
  );

/**
 * The columns' widths in points, and the size of the letters in them. A column of numbers grows with its figures; where that leaves
 * too little, all is drawn smaller. The width that takes what the others leave is said, too, for the same reason as a half's.
 */
function fit(columns: readonly Column[], rows: readonly (readonly string[])[]): { fontSize: number; widths: number[] } {
  const wanted = columns.map(({ width, isNumber }, at) => {
    if (width === '*') return 0;
    return isNumber ? Math.max(width, ...rows.map((row) => figureWidth(row[at]!))) : width;
  });
  const taken = wanted.reduce((sum, width) => sum + width, 0);
  const room = PAGE_WIDTH - 2 * PADDING * columns.length;
  const scale = Math.min(1, (room - LEAST) / taken);
  const widths = columns.map(({ width }, at) => (width === '*' ? room - taken * scale : wanted[at]! * scale));
  return { fontSize: FONT_SIZE * scale, widths };
}

/** A table whose headings come again on every page; the last row is a sum where `hasSum` says so. */
export function table(columns: readonly Column[], rows: readonly (readonly string[])[], hasSum = false): Content {
  const cell = (value: string, at: number, isBold: boolean): Content => ({
    text: value,
    bold: isBold,
    alignment: columns[at]!.isNumber ? 'right' : 'left',
  });
  const head = columns.map(({ head: key }, at) => cell(text(key), at, true));
  const { fontSize, widths } = fit(columns, rows);
  const body = rows.map((row, line) => row.map((value, at) => cell(value, at, hasSum && line === rows.length - 1)));
  return {
    table: { headerRows: 1, dontBreakRows: true, widths, body: [head, ...body] },
    layout: {
      hLineWidth: () => 0.5,
      vLineWidth: () => 0,
      hLineColor: () => '#c5ccd6',
      paddingTop: () => 2,
      paddingBottom: () => 2,
      paddingLeft: () => PADDING,
      paddingRight: () => PADDING,
    },
    fontSize,
    lineHeight: 1,
    margin: [0, 10, 0, 6],
  };
}

/** Amounts at the right edge, the last one stronger. */
export const sums = (rows: readonly (readonly [TextKey, string])[]): Content => ({
  columns: [
    { text: '', width: '*' },
    {
      width: 200,
      table: {
        widths: ['*', 'auto'],
        body: rows.map(([key, value], at) => {
          const bold = at === rows.length - 1;
          return [
            { text: text(key), bold },
            { text: value, alignment: 'right', bold },
          ];
        }),
      },
      layout: 'noBorders',
    },
  ],
});
