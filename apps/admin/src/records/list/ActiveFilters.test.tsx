import { transaction } from '@impeller/contracts';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { AdminContext, ListContextProvider } from 'react-admin';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { ActiveFilters } from './ActiveFilters';
import { ChoiceFilter } from './inputs';

const FILTERS = [<ChoiceFilter key="due" source="refundDue||$gt" choices={['0']} say={() => 'Any'} />];

/** What the chips of these filters leave when the one of that name is pressed. */
function pressed(filterValues: object, name: string | RegExp): unknown {
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

const OF_ORDER = { 'orderReference||$contL': 'OD26' };
const AS_ONE_KEY = { 'order.orderReference||$contL': 'OD26' };

it.each([
  ['nested, as a form has it', { order: { ...OF_ORDER, 'id||$eq': 7 } }, { order: { 'id||$eq': 7 } }],
  ['as one key, as an address may have it', { ...AS_ONE_KEY, order: { 'id||$eq': 7 } }, { order: { 'id||$eq': 7 } }],
  ['both ways at once', { ...AS_ONE_KEY, order: OF_ORDER }, {}],
  ['half nested', { 'order.user': { 'name||$contL': 'OD26' } }, {}],
])('takes one of a relation away that is written %s, and only that', (_, written, left) => {
  const due = { 'refundDue||$gt': '0' };
  expect(pressed({ ...due, ...written }, /^Remove the filter .*OD26$/)).toEqual({ ...due, ...left });
});

/** A list that is narrowed in those ways, of which pressing takes one or all away. */
const Narrowed = ({ by }: { by: object }) => {
  const [filterValues, setFilters] = useState(by);
  const list = { filterValues, setFilters } as unknown as Parameters<typeof ListContextProvider>[0]['value'];
  return (
    <MemoryRouter>
      <AdminContext>
        <ListContextProvider value={list}>
          <main tabIndex={-1}>
            <ActiveFilters contract={transaction} filters={FILTERS} />
          </main>
        </ListContextProvider>
      </AdminContext>
    </MemoryRouter>
  );
};

it.each([
  ['the next one', 'Remove the filter A: 1', 'Remove the filter B: 2'],
  ['Clear, behind the last one', 'Remove the filter B: 2', 'Clear all filters'],
  ['the content, where none is left', 'Clear all filters', undefined],
])('whoever takes one away goes on at %s', async (_, name, next) => {
  render(<Narrowed by={{ a: '1', b: '2' }} />);
  const chip = screen.getByRole('button', { name });
  act(() => chip.focus());
  await act(async () => void fireEvent.click(chip));
  expect(document.activeElement).toBe(next ? screen.getByRole('button', { name: next }) : screen.getByRole('main'));
});
