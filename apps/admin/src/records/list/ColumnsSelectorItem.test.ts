import { moveColumn } from './ColumnsSelectorItem';

it('puts a column where another stood, whether from above or from below', () => {
  expect(moveColumn(undefined, 0, 1)).toEqual([1, 0]);
  expect(moveColumn([0, 1, 2], 2, 0)).toEqual([2, 0, 1]);
  expect(moveColumn([2, 0, 1], 2, 1)).toEqual([0, 1, 2]);
  expect(moveColumn([1, 0], 3, 1)).toEqual([3, 1, 0, 2]);
});
