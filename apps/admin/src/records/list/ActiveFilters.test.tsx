import { transaction } from '@impeller/contracts';
import { fireEvent, render, screen } from '@testing-library/react';
import { AdminContext, ListContextProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { ActiveFilters } from './ActiveFilters';
import { WordFilter } from './WordFilter';

const FILTERS = [<WordFilter key="due" source="refundDue||$gt" choices={['0']} say={() => 'Any'} />];

/** What the chips of these filters leave when the one of that name is pressed. */
function pressed(filterValues: object, name: string): unknown {
  const setFilters = jest.fn();
  const list = { filterValues, setFilters } as unknown as Parameters<typeof ListContextProvider>[0]['value'];
  render(
    <MemoryRouter>
      <AdminContext>
        <ListContextProvider value={list}>
          <ActiveFilters contract={transaction} filters={FILTERS} />
        </ListContextProvider>
      </AdminContext>
    </MemoryRouter>,
  );
  fireEvent.click(screen.getByRole('button', { name }));
  return setFilters.mock.calls[0]?.[0];
}

it('takes a filter away when its chip is pressed, which is named by the words it shows', () => {
  const filters = { 'refundDue||$gt': '0', order: { 'orderReference||$contL': 'OD26' } };
  expect(pressed(filters, 'Remove the filter Refund due: Any')).toEqual({ order: filters.order });
  expect(screen.getByText('Refund due: Any')).toBeTruthy();
});
