import { dayOf, formatRupees, text, toRupees, type TextKey } from '@impeller/contracts';
import type { Content } from 'pdfmake';
import type { BilledAddress } from '../read-billed-order.js';

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

/** A table whose headings come again on every page; the last row is a sum where `hasSum` says so. */
export function table(columns: readonly Column[], rows: readonly (readonly string[])[], hasSum = false): Content {
  const cell = (value: string, at: number, isBold: boolean): Content => ({
    text: value,
    bold: isBold,
    alignment: columns[at]!.isNumber ? 'right' : 'left',
  });
  const head = columns.map(({ head: key }, at) => cell(text(key), at, true));
  const body = rows.map((row, line) => row.map((value, at) => cell(value, at, hasSum && line === rows.length - 1)));
  return {
    table: { headerRows: 1, dontBreakRows: true, widths: columns.map(({ width }) => width), body: [head, ...body] },
    layout: {
      hLineWidth: () => 0.5,
      vLineWidth: () => 0,
      hLineColor: () => '#c5ccd6',
      paddingTop: () => 2,
      paddingBottom: () => 2,
      paddingLeft: () => 2,
      paddingRight: () => 2,
    },
    fontSize: 8,
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
