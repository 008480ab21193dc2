import { render, screen, waitFor } from '@testing-library/react';
import { AdminContext, ListContextProvider, memoryStore, ResourceContextProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { ListColumn } from './ListColumn';
import { RecordTable } from './RecordTable';

jest.mock('./useOverflow', () => ({ useOverflow: () => ({ isWider: false }) })); // jsdom has no room to measure

const STORED = 'things.datatable_columnRanks';

it('an order of columns that was stored broken is forgotten, and each column shown in its own place', async () => {
  const store = memoryStore({ [STORED]: [null, 1] });
  render(
    <MemoryRouter>
      <AdminContext store={store}>
        <ResourceContextProvider value="things">
          <ListContextProvider value={{ data: [{ id: 1, name: 'Texmo' }], sort: { field: 'id', order: 'ASC' } } as never}>
            <RecordTable>
              <ListColumn source="id" label="ID" />
              <ListColumn source="name" label="Name" />
            </RecordTable>
          </ListContextProvider>
        </ResourceContextProvider>
      </AdminContext>
    </MemoryRouter>,
  );
  const heads = await screen.findAllByRole('columnheader');
  expect(heads.map(({ textContent }) => textContent)).toEqual(['ID', 'Name']);
  await waitFor(() => expect(store.getItem(STORED)).toBeUndefined());
});
