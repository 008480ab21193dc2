import type { Cell, ImportColumn } from '@impeller/contracts';
import { readLine } from './read-line.js';

it.each<[string, ImportColumn, Cell, unknown]>([
  ['a name of two lines is one line', 'name', 'Monoblock\n1 HP', 'Monoblock 1 HP'],
  ['a SKU with a double space has one', 'sku', 'MB  1', 'MB 1'],
  ['a SKU with a break has a space', 'sku', 'MB\r\n1', 'MB 1'],
  ['tags of several lines are one', 'tags', 'red,\nblue', 'red, blue'],
  ['a description keeps its lines', 'shortDescription', 'One\nTwo', 'One\nTwo'],
  ['a name keeps the joiners of its script', 'name', 'क्\u200dष पंप', 'क्\u200dष पंप'],
  ['nothing is no negative nothing', 'salePrice', -0, 0],
])('stores what the editor would: %s', (_, column, cell, value) => {
  const { values, errors } = readLine({ row: 3, cells: { [column]: cell } });
  expect([errors, values[column]]).toEqual([[], value]);
});

it('shows the cell as it was typed beside its error', () => {
  const { values, errors } = readLine({ row: 3, cells: { name: 'a  b\nc'.repeat(20) } });
  expect(values.name).toBeUndefined();
  expect(errors).toMatchObject([{ row: 3, column: 'Product Name', value: expect.stringContaining('a  b') }]);
});
