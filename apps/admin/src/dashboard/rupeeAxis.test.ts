import { rupeeAxis } from './rupeeAxis';

it.each([
  [[], 'Sales (₹)', 1],
  [[0, 999], 'Sales (₹)', 1],
  [[1_000, 4_900.5], 'Sales (₹ thousand)', 1_000],
  [[99_999.99], 'Sales (₹ thousand)', 1_000],
  [[0, 1_00_000], 'Sales (₹ lakh)', 1_00_000],
])('draws %j as %s', (amounts, axis, per) => expect(rupeeAxis(amounts)).toEqual({ axis, per }));
