import { linesOf } from './bars';

it.each([
  ['Out for Delivery', 40, ['Out for Delivery']],
  ['Out for Delivery', 9.7, ['Out for', 'Delivery']],
  ['Order Cancelled', 6, ['Order', 'Cancelled']],
  ['Pending', 3, ['Pending']],
])('%s stands on lines of %d characters as %j', (label, characters, lines) => expect(linesOf(label, characters)).toEqual(lines));
