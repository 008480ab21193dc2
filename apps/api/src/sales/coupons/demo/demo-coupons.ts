import type { CreateOf, coupon } from '@impeller/contracts';

type Fields = Partial<Omit<CreateOf<typeof coupon>, 'validFrom' | 'validTill' | 'category' | 'applyDiscount'>>;

/** A coupon of the demo store: of per cent where it has some, else an amount. */
export interface DemoCoupon extends Fields {
  readonly name: string;
  readonly code: string;
  readonly description: string;
  readonly totalAvailable: number;
  /** From and till, in days from today. */
  readonly days: readonly [from: number, till: number];
  readonly categories?: readonly string[];
}

/** What such a store gives out in a year. */
export const DEMO_COUPONS: readonly DemoCoupon[] = [
  {
    ...{ name: 'Welcome', code: 'WELCOME5', days: [-30, 335], totalAvailable: 5_000 },
    description: 'Five per cent off the first order, up to ₹1,000.',
    ...{ firstTimeUser: true, percentAmount: 5, maximumDiscountAmount: 1_000, minimumAmount: 1_000 },
  },
  {
    ...{ name: 'Monsoon dewatering', code: 'MONSOON10', days: [-10, 50], totalAvailable: 500 },
    description: 'Ten per cent off sewage and drainage pumps while the rain lasts.',
    ...{ percentAmount: 10, maximumDiscountAmount: 2_500, categories: ['Sewage and Drainage'] },
  },
  {
    ...{ name: 'Borewell week', code: 'BORE750', days: [-2, 5], totalAvailable: 200 },
    description: '₹750 off borewell submersibles from ₹12,000 on.',
    ...{ discountAmount: 750, minimumAmount: 12_000, oneTimeUse: true, categories: ['Borewell Submersibles'] },
  },
  {
    ...{ name: 'Farmers’ season', code: 'KISAN7', days: [-20, 70], totalAvailable: 2_000 },
    description: 'Seven and a half per cent off submersible pumps of all kinds.',
    ...{ percentAmount: 7.5, maximumDiscountAmount: 3_000, categories: ['Submersible Pumps'] },
  },
  {
    ...{ name: 'Pressure booster launch', code: 'BOOST500', days: [-5, 25], totalAvailable: 100 },
    description: '₹500 off pressure boosters from ₹5,000 on.',
    ...{ discountAmount: 500, minimumAmount: 5_000, categories: ['Pressure Boosters'] },
  },
  {
    ...{ name: 'Dealers’ quarter', code: 'DEALERQ', days: [-45, 45], totalAvailable: 300, visibility: false },
    description: 'Four per cent for dealers who were sent the code; from ₹1,00,000 on.',
    ...{ percentAmount: 4, minimumAmount: 100_000 },
  },
  {
    ...{ name: 'Sorry for the delay', code: 'SORRY300', days: [-90, 90], totalAvailable: 1_000, visibility: false },
    description: '₹300 given out by the support desk, once per customer.',
    ...{ discountAmount: 300, oneTimeUse: true },
  },
  {
    ...{ name: 'Diwali', code: 'DIWALI12', days: [-40, -12], totalAvailable: 1_500 },
    description: 'Twelve per cent off everything over the festival.',
    ...{ percentAmount: 12, maximumDiscountAmount: 4_000 },
  },
  {
    ...{ name: 'Pongal and Sankranti', code: 'HARVEST8', days: [45, 60], totalAvailable: 1_500 },
    description: 'Eight per cent off everything for the harvest festivals.',
    ...{ percentAmount: 8, maximumDiscountAmount: 2_000, minimumAmount: 3_000 },
  },
  {
    ...{ name: 'Summer openwell', code: 'SUMMER900', days: [110, 170], totalAvailable: 250 },
    description: '₹900 off openwell submersibles before the wells run low.',
    ...{ discountAmount: 900, minimumAmount: 15_000, categories: ['Openwell Submersibles'] },
  },
  {
    ...{ name: 'Newsletter', code: 'NEWS2', days: [-15, 15], totalAvailable: 400, enabled: false },
    description: 'Two per cent for readers; switched off until the next issue.',
    ...{ percentAmount: 2 },
  },
  {
    ...{ name: 'Last pieces', code: 'LAST100', days: [-3, 4], totalAvailable: 25 },
    description: '₹100 off anything, for the first twenty-five.',
    ...{ discountAmount: 100 },
  },
];
