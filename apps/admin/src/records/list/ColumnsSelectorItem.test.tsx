import { MenuList } from '@mui/material';
import { fireEvent, render, screen } from '@testing-library/react';
import { AdminContext, DataTableColumnRankContext, DataTableStoreContext, memoryStore } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { NamedColumns } from './columnOrder';
import { ColumnsSelectorItem } from './ColumnsSelectorItem';

const sources = ['id', 'name', 'date'];

/** What is dragged: each kind of it by its type. */
function carrying(kinds: Record<string, string>) {
  const held = new Map(Object.entries(kinds));
  return {
    setData: (type: string, value: string) => held.set(type, value),
    getData: (type: string) => held.get(type) ?? '',
    get types() {
      return [...held.keys()];
    },
  };
}

function open() {
  const store = memoryStore();
  render(
    <MemoryRouter>
      <AdminContext store={store}>
        <DataTableStoreContext value={{ storeKey: 'things', defaultHiddenColumns: [] }}>
          <NamedColumns value={[0, 1, 2]}>
            <MenuList>
              {sources.map((source, rank) => (
                <DataTableColumnRankContext key={source} value={rank}>
                  <ColumnsSelectorItem source={source} />
                </DataTableColumnRankContext>
              ))}
            </MenuList>
          </NamedColumns>
        </DataTableStoreContext>
      </AdminContext>
    </MemoryRouter>,
  );
  const line = (at: number) => screen.getAllByRole('menuitemcheckbox')[at]!.parentElement!;
  const order = () => store.getItem<unknown>('things_columnRanks');
  return { line, order };
}

it('a column is dropped where another stands', () => {
  const { line, order } = open();
  const dataTransfer = carrying({});
  fireEvent.dragStart(line(2), { dataTransfer });
  expect(fireEvent.dragOver(line(0), { dataTransfer })).toBe(false); // it may be dropped here
  fireEvent.drop(line(0), { dataTransfer });
  expect(order()).toEqual([2, 0, 1]);
});

it.each(['Annai Pumps', '2', '641018', ''])('the text %j that is dropped is no column', (words) => {
  const { line, order } = open();
  const dataTransfer = carrying({ 'text/plain': words });
  expect(fireEvent.dragOver(line(1), { dataTransfer })).toBe(true);
  fireEvent.drop(line(1), { dataTransfer });
  expect(order()).toBeUndefined();
});

it('neither is one of a longer list, dragged from another tab', () => {
  const { line, order } = open();
  const dataTransfer = carrying({ 'application/x-column': '7' });
  fireEvent.drop(line(1), { dataTransfer });
  expect(order()).toBeUndefined();
});
