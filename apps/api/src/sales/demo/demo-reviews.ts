import type { Life } from './order-life.js';

const WORDS: readonly (readonly [rating: number, comments: string, suggestions: string | null])[] = [
  [5, 'Came a day early, well packed. Pulls water from 180 feet without a murmur.', null],
  [5, 'Genuine piece with bill and warranty card. Will order again.', null],
  [4, 'Good pump for the price; the cable could be longer.', 'Sell it with ten metres of cable.'],
  [4, 'Delivery was quick. The plumber had to buy the flange separately.', null],
  [3, 'Works, but it is louder than the old one.', null],
  [5, 'Voltage is poor here and it still starts every morning.', null],
  [2, 'The carton was torn and a bolt was missing.', 'Pack the bolts in a bag.'],
  [4, 'Fits the old base plate. Pressure is fine on the second floor.', null],
  [1, 'Came late, and nobody answered the phone.', 'Tell customers where their parcel is.'],
  [5, 'Third one from this store, no complaints so far.', null],
];
/** One delivered order in so many is reviewed. */
const EVERY = 4;

export interface DemoReview {
  readonly rating: number;
  readonly comments: string;
  readonly suggestions: string | null;
}

/** What a customer said of a delivered order; null for most. @param number the order's place among all */
export function reviewOf({ status }: Life, number: number): DemoReview | null {
  if (status !== 'Order Delivered' || number % EVERY !== 0) return null;
  const [rating, comments, suggestions] = WORDS[(number / EVERY) % WORDS.length]!;
  return { rating, comments, suggestions };
}
