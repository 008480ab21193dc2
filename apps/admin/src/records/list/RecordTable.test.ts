import { inOrder } from './RecordTable';

it('shows columns as they were dragged, and one that is new since then last', () => {
  expect(inOrder(['id', 'name', 'date'])).toEqual(['id', 'name', 'date']);
  expect(inOrder(['id', 'name', 'date'], [2, 0, 1])).toEqual(['date', 'id', 'name']);
  expect(inOrder(['id', 'name', 'date', 'actions'], [1, 0, 2])).toEqual(['name', 'id', 'date', 'actions']);
  expect(inOrder(['id', 'name'], [2, 1, 0])).toEqual(['name', 'id']);
});
