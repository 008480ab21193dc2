import { text, type ProductImport } from '@impeller/contracts';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { AdminContext } from 'react-admin';
import { BrowserRouter } from 'react-router-dom';
import { httpClient } from '../../data/httpClient';
import { routerProvider } from '../../shell/routing';
import { RowFilters } from './RowFilters';
import { ROW_FILTERS } from './rowsInAddress';
import { RowsToolbar } from './RowsToolbar';
import { useRows, type Rows } from './useRows';

jest.mock('../../data/httpClient');

const { name, status } = ROW_FILTERS;
const current = { id: 7, version: 1, status: 'ready', processed: 0, currentRow: null } as unknown as ProductImport;
const DEBOUNCE = 400;
/** Told of the rows whenever they are drawn. */
const draw = jest.fn<void, [Rows]>();
const rows = () => draw.mock.lastCall![0];

const Screen = () => {
  const shown = useRows(current, { filter: {}, row: 1 });
  draw(shown);
  return (
    <>
      <RowFilters rows={shown} />
      <RowsToolbar rows={shown} current={current} />
    </>
  );
};

beforeEach(async () => {
  jest.mocked(httpClient).mockResolvedValue({ json: { data: [], total: 3 } } as never);
  window.history.replaceState(null, '', '/product/import?id=7');
  render(
    <BrowserRouter>
      <AdminContext routerProvider={routerProvider}>
        <Screen />
      </AdminContext>
    </BrowserRouter>,
  );
  await screen.findByText('3 found');
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

const type = (value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(text('imports.filter.name')), { target: { value } }));
const wait = () => act(() => jest.advanceTimersByTimeAsync(DEBOUNCE));
const choose = () => act(async () => rows().setFilter((now) => ({ ...now, [status]: 'uploaded' })));
const here = () => window.location.pathname + decodeURIComponent(window.location.search);

it('narrows by the name that was typed and by what was chosen before its time was up, as the address says', async () => {
  await type('pump');
  await choose();
  await wait();
  expect(rows().filter).toEqual({ [name]: 'pump', [status]: 'uploaded' });
  expect(here()).toContain('/product/import?id=7&filter={');
});

it('does not lead back to a screen that was left before the time of a name was up', async () => {
  await type('pump');
  window.history.pushState(null, '', '/brand/list'); // what the router does first; the screen stands until the next one's code is there
  await wait();
  expect(here()).toBe('/brand/list');
});

it('has nothing selected that another filter may have out of sight', async () => {
  await act(async () => rows().toggle(1));
  expect(rows().selected.size).toBe(1);
  await choose();
  expect(rows().selected.size).toBe(0);
});

it('lets go of a selection', async () => {
  await act(async () => rows().toggle(1));
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Clear the selection' })));
  expect(rows().selected.size).toBe(0);
  expect(screen.queryByRole('button', { name: 'Clear the selection' })).toBeNull();
});
