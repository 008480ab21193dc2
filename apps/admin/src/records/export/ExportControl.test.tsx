import { brand, text } from '@impeller/contracts';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { AdminContext, HttpError, ListContextProvider, Notification } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { call } from '../../data/httpClient';
import { ExportControl } from './ExportControl';

jest.mock('../../data/useHolds', () => ({ useHolds: () => () => true }));
jest.mock('../../data/httpClient', () => ({ ...jest.requireActual('../../data/httpClient'), call: jest.fn() }));

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
  fireEvent.click(await screen.findByRole('button', { name: text('exports.close') }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};

it.each([
  ['closed its dialog', close],
  ['gone elsewhere', async () => void fireEvent.click(screen.getByText('elsewhere'))],
])('an export that fails is told to whoever has %s', async (_, leave) => {
  let refuse = (__: Error) => {};
  jest.mocked(call).mockReturnValueOnce(new Promise((___, fail) => (refuse = fail)));
  render(
    <MemoryRouter>
      <AdminContext>
        <ListContextProvider value={{ filterValues: {}, sort: { field: 'id', order: 'ASC' } } as never}>
          <Screen />
        </ListContextProvider>
        <Notification />
      </AdminContext>
    </MemoryRouter>,
  );
  fireEvent.click(screen.getByRole('button', { name: text('exports.button') }));
  await leave();
  await act(async () => refuse(new HttpError('Not now', 503)));
  expect(await screen.findByText('Not now')).toBeTruthy();
});
