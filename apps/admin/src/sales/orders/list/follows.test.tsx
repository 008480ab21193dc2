import { render, screen, fireEvent } from '@testing-library/react';
import { AdminContext, ListContextProvider, useListContext } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { FOLLOWS, CREATED, PLACED, STATUS } from './status';
import { Follow } from '../../../records/list/Follow';

const BY_ID = { field: 'id', order: 'DESC' } as const;
const BY_PLACING = { field: 'orderTimestamp', order: 'DESC' } as const;
const CARTS = { [STATUS]: 'in cart', [CREATED]: '2026-11-01,2026-11-02' };

const Clear = ({ rest }: { rest: object }) => {
  const { setFilters } = useListContext();
  return <button onClick={() => setFilters(rest)}>Clear</button>;
};

/** What a list of orders is set to when of those filters the rest stays. */
function cleared(list: object, rest: object) {
  const [setFilters, setSort] = [jest.fn(), jest.fn()];
  const value = { ...list, setFilters, setSort } as unknown as Parameters<typeof ListContextProvider>[0]['value'];
  const { unmount } = render(
    <MemoryRouter>
      <AdminContext>
        <ListContextProvider value={value}>
          <Follow follows={FOLLOWS}>
            <Clear rest={rest} />
          </Follow>
        </ListContextProvider>
      </AdminContext>
    </MemoryRouter>,
  );
  fireEvent.click(screen.getByRole('button'));
  unmount();
  return [setFilters.mock.calls[0]?.[0], setSort.mock.calls[0]?.[0]];
}

it('a list of carts whose status is taken away is one of orders: sorted by their placing, their days those of it', () => {
  const { [STATUS]: _, ...days } = CARTS;
  expect(cleared({ filterValues: CARTS, sort: BY_ID }, days)).toEqual([{ [PLACED]: CARTS[CREATED] }, BY_PLACING]);
  expect(cleared({ filterValues: CARTS, sort: BY_ID }, {})).toEqual([{}, BY_PLACING]);
});

it('keeps a sort that was chosen, and days while the status stays', () => {
  expect(cleared({ filterValues: CARTS, sort: { ...BY_ID, order: 'ASC' } }, {})).toEqual([{}, undefined]);
  expect(cleared({ filterValues: {}, sort: BY_PLACING }, { [CREATED]: 'x' })).toEqual([{ [CREATED]: 'x' }, undefined]);
});
