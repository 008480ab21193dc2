import { QUERY, text } from '@impeller/contracts';
import { configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AdminContext, type GetListParams } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { i18nProvider } from '../../data/i18nProvider';
import { HistoryPanel } from './HistoryPanel';

// Nothing here is hidden, and looking whether it is would take most of the time.
configure({ defaultHidden: true });

jest.mock('../../data/useHolds', () => ({ useHolds: () => () => true }));

const change = (id: number) => ({
  ...{ id, resource: 'brands', recordId: 7, adminName: 'Asha', action: 'update', createdTimestamp: '2026-01-01T00:00:00Z' },
  changes: { description: [null, `Text ${id}`] },
});
const changes = (count: number) => Array.from({ length: count }, (_, at) => change(at + 1));

/** The panel of a brand over a trail, the newest last, that is read as the API answers it: no page is longer than it allows. */
function over(trail: readonly object[]) {
  const getList = async (_: string, { pagination: { page, perPage } = { page: 1, perPage: 10 } }: GetListParams) => {
    const size = Math.min(perPage, QUERY.maxLimit);
    return { data: trail.toReversed().slice((page - 1) * size, page * size), total: trail.length };
  };
  const dataProvider = { getList } as never;
  return (version: number) => (
    <MemoryRouter>
      <AdminContext dataProvider={dataProvider} i18nProvider={i18nProvider}>
        <HistoryPanel resource="brands" id={7} version={version} />
      </AdminContext>
    </MemoryRouter>
  );
}
const shown = () => screen.queryAllByText(/^Text \d+$/).map(({ textContent }) => textContent);
const downFrom = (id: number) => Array.from({ length: id }, (_, at) => `Text ${id - at}`);
const more = () => screen.queryByRole('button', { name: text('history.more') });

it('shows what is older, page after page, to the very first of more than the API answers at once', async () => {
  render(over(changes(QUERY.maxLimit + 20))(1));
  for (let count = 10; count < QUERY.maxLimit + 20; count += 10) {
    await waitFor(() => expect(shown()).toHaveLength(count));
    fireEvent.click(more()!);
  }
  await waitFor(() => expect(shown()).toEqual(downFrom(QUERY.maxLimit + 20)));
  expect(more()).toBeNull();
});

it('a new save stands first', async () => {
  const trail = changes(2);
  const panel = over(trail);
  const { rerender } = render(panel(1));
  await waitFor(() => expect(shown()).toEqual(downFrom(2)));
  trail.push(change(3));
  rerender(panel(2));
  await waitFor(() => expect(shown()).toEqual(downFrom(3)));
});

it('shows none twice where somebody changed something between two pages', async () => {
  const trail = changes(15);
  render(over(trail)(1));
  await waitFor(() => expect(shown()).toHaveLength(10));
  trail.push(change(16));
  fireEvent.click(more()!);
  await waitFor(() => expect(shown()).toEqual(downFrom(15)));
});
