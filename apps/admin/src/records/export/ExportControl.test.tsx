import { brand, text } from '@impeller/contracts';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { AdminContext, HttpError, ListContextProvider, Notification } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { call, exchange } from '../../data/httpClient';
import { ExportControl } from './ExportControl';

jest.mock('../../data/useHolds', () => ({ useHolds: () => () => true }));
jest.mock('../../data/httpClient', () => ({
  ...jest.requireActual('../../data/httpClient'),
  call: jest.fn(),
  exchange: jest.fn(),
}));

const Screen = () => {
  const [isList, setList] = useState(true);
  return (
    <>
      {isList && <ExportControl contract={brand} />}
      <a onClick={() => setList(false)}>elsewhere</a>
    </>
  );
};
const close = async () => {
  fireEvent.click(await screen.findByRole('button', { name: text('shell.close') }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};

/** The screen, with the list filtered by that name. */
const page = (name?: string) => (
  <MemoryRouter>
    <AdminContext>
      <ListContextProvider
        value={{ filterValues: name ? { 'name||$contL': name } : {}, sort: { field: 'id', order: 'ASC' } } as never}
      >
        <Screen />
      </ListContextProvider>
      <Notification />
    </AdminContext>
  </MemoryRouter>
);
const press = () => fireEvent.click(screen.getByRole('button', { name: text('exports.button') }));

/** An export whose answer is waited for; answers how to refuse it. */
async function begin() {
  let refuse = (_: Error) => {};
  jest.mocked(call).mockReturnValueOnce(new Promise((__, fail) => (refuse = fail)));
  render(page());
  press();
  return (error: Error) => act(async () => refuse(error));
}
const leaves = [
  ['closed its dialog', close],
  ['gone elsewhere', async () => void fireEvent.click(screen.getByText('elsewhere'))],
] as const;

it.each(leaves)('an export that fails is told to whoever has %s', async (_, leave) => {
  const refuse = await begin();
  await leave();
  await refuse(new HttpError('Not now', 503));
  expect(await screen.findByText('Not now')).toBeTruthy();
});

it.each([
  ['leads back to its file, of the list as it stands', 'Texmo', 1],
  ['begins anew, of a list that is filtered in another way by now', 'Crompton', 2],
])('once an export has finished behind its closed dialog, the button %s', async (_, name, times) => {
  const ask = jest.mocked(call).mockReset();
  ask.mockImplementation(async () => ({ status: 202, json: async () => ({ id: 7 }) }) as Response);
  let finish = (__: unknown) => {};
  jest
    .mocked(exchange)
    .mockReset()
    .mockReturnValueOnce(new Promise((resolve) => (finish = resolve)))
    .mockReturnValue(new Promise(() => {}));
  const { rerender } = render(page('Texmo'));
  press();
  await close();
  await act(async () => finish({ id: 7, status: 'done', done: 1, total: 1, urls: ['/7'], sizes: [1] }));
  rerender(page(name));
  press();
  expect(await screen.findByRole('dialog')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Download/ }) !== null).toBe(times === 1);
  expect(ask).toHaveBeenCalledTimes(times);
  expect(ask.mock.lastCall![1]!.body).toContain(name);
});

it.each(leaves)('that the session has ended, which is told already, is not told again to whoever has %s', async (_, leave) => {
  const refuse = await begin();
  await leave();
  await refuse(new HttpError(text('session.ended'), 401));
  expect(screen.queryByText(text('session.ended'))).toBeNull();
});
