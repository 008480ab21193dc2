import { brand, text } from '@impeller/contracts';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { AdminContext, RecordContextProvider, ResourceContextProvider, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { i18nProvider } from '../../data/i18nProvider';
import { DeleteAction } from './DeleteAction';

jest.mock('../../data/useHolds', () => ({ useHolds: () => () => true }));
jest.mock('../../data/httpClient', () => ({ exchange: jest.fn(() => Promise.resolve({ referrers: [] })) }));

it('keeps the focus in its row while the record is deleted, and takes no second press', async () => {
  const remove = jest.fn().mockReturnValue(new Promise(() => undefined));
  render(
    <MemoryRouter>
      <AdminContext dataProvider={testDataProvider({ delete: remove })} i18nProvider={i18nProvider}>
        <ResourceContextProvider value="brands">
          <RecordContextProvider value={{ id: 7, version: 1, enabled: true, name: 'Texmo' }}>
            <DeleteAction contract={brand} />
          </RecordContextProvider>
        </ResourceContextProvider>
      </AdminContext>
    </MemoryRouter>,
  );
  const button = screen.getByRole<HTMLButtonElement>('button', { name: text('delete.of', { name: 'Texmo' }) });
  act(() => button.focus());
  fireEvent.click(button);
  const dialog = within(await screen.findByRole('alertdialog'));
  const confirm = dialog.getByRole<HTMLButtonElement>('button', { name: text('delete.button') });
  await waitFor(() => expect(confirm.disabled).toBe(false));
  fireEvent.click(confirm);
  await waitFor(() => expect(document.activeElement).toBe(button));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect([remove.mock.calls.length, button.disabled, button.getAttribute('aria-busy')]).toEqual([1, false, 'true']);
  fireEvent.click(button);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
