import { createElement } from 'react';
import { isOrder, namedColumns } from './columnOrder';
import { moveColumn, neighbourOf } from './moveColumn';

it('puts a column where another stood, whether from above or from below', () => {
  expect(moveColumn(undefined, 0, 1)).toEqual([1, 0]);
  expect(moveColumn([0, 1, 2], 2, 0)).toEqual([2, 0, 1]);
  expect(moveColumn([2, 0, 1], 2, 1)).toEqual([0, 1, 2]);
  expect(moveColumn([1, 0], 3, 1)).toEqual([3, 1, 0, 2]);
});

it('finds the column to change places with, past those without a name and not beyond the ends', () => {
  expect(neighbourOf(undefined, [0, 1, 3], 1, 1)).toBe(3);
  expect(neighbourOf([3, 2, 0, 1], [0, 1, 3], 0, -1)).toBe(3);
  expect(neighbourOf(undefined, [0, 1, 3], 0, -1)).toBeUndefined();
  expect(neighbourOf(undefined, [0, 1, 3], 3, 1)).toBeUndefined();
});

it('takes the column of actions, which has no name, for none that could be moved', () => {
  const columns = [{ source: 'id' }, {}, { source: 'actions', label: false }, { source: 'name', label: 'Name' }];
  expect(namedColumns(columns.map((props, key) => createElement('i', { ...props, key } as object)))).toEqual([0, 3]);
});

it.each([[[null]], [[0, 0, 1]], [[1, 2]], [[0, 1.5]], ['10'], [null], [{}]])('%j is no order of columns', (stored) => {
  expect(isOrder(stored)).toBe(false);
});

it.each([[[]], [[0]], [[2, 0, 1]]])('%j is an order of columns', (stored) => expect(isOrder(stored)).toBe(true));
