import { dayOf } from './ist.js';

/** The financial year (April to March, in India's days) in which an instant lies, as invoices write it: '26-27'. */
export function financialYear(instant: Date): string {
  const [year, month] = dayOf(instant).split('-').map(Number) as [number, number];
  const first = month >= 4 ? year : year - 1;
  return [first, first + 1].map((one) => String(one % 100).padStart(2, '0')).join('-');
}
