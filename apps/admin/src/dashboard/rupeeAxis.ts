import { text } from '@impeller/contracts';

/** What amounts are drawn in: what the axis is called, and how many rupees its 1 is. */
export interface RupeeAxis {
  readonly axis: string;
  readonly per: number;
}

const UNITS: readonly RupeeAxis[] = [
  { axis: text('dashboard.sales.lakh'), per: 100_000 },
  { axis: text('dashboard.sales.thousand'), per: 1_000 },
];
const RUPEES: RupeeAxis = { axis: text('dashboard.sales'), per: 1 };

/** The largest unit that the greatest of the amounts reaches: an axis has no room for whole rupees, and small bars none for lakh. */
export function rupeeAxis(amounts: readonly number[]): RupeeAxis {
  const greatest = Math.max(0, ...amounts);
  return UNITS.find(({ per }) => greatest >= per) ?? RUPEES;
}
