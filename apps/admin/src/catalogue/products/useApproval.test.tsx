import { product as contract } from '@impeller/contracts';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { AdminContext, HttpError, Notification, RecordContextProvider, ResourceContextProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { exchange } from '../../data/httpClient';
import { hasUnsaved } from '../../records/form/unsaved';
import { i18nProvider } from '../../data/i18nProvider';
import { ApprovalButtons } from './ApprovalButtons';

afterEach(() => jest.clearAllMocks());
jest.mock('../../data/useHolds', () => ({ useHolds: () => () => true }));
jest.mock('../../data/httpClient', () => ({ exchange: jest.fn() }));
const api = exchange as jest.MockedFunction<(...call: unknown[]) => Promise<unknown>>;

const waiting = { ...contract.defaults, id: 7, version: 1, name: 'Jet pump', status: 'Pending', statusReason: null };
const theirs = { ...waiting, version: 2, updatedByName: 'Meera', updatedTimestamp: '2026-01-01T00:00:00Z' };
const stale = (changes: object) => new HttpError('Changed meanwhile', 412, { current: { ...theirs, ...changes } });

function show(): void {
  render(
    <MemoryRouter>
      <AdminContext i18nProvider={i18nProvider}>
        <ResourceContextProvider value="products">
          <RecordContextProvider value={waiting}>
            <ApprovalButtons />
          </RecordContextProvider>
        </ResourceContextProvider>
        <Notification />
      </AdminContext>
    </MemoryRouter>,
  );
}
const button = (action: string) => screen.getByRole<HTMLButtonElement>('button', { name: `${action}: Jet pump` });

/** Approves the product in its row, which somebody else has changed; answers the question about it. */
async function approve(changes: object) {
  api.mockRejectedValueOnce(stale(changes)).mockResolvedValue({});
  show();
  fireEvent.click(button('Approve'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Changed meanwhile' }));
  expect(dialog.getByText(/^Meera changed this record/)).toBeTruthy();
  return { dialog, save: () => fireEvent.click(dialog.getByRole('button', { name: 'Save my choice' })) };
}
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const url = `/api/${contract.path}/7`;

it('keeps the focus in the row while it is written, and takes no second press', async () => {
  let answer = () => {};
  api.mockReturnValueOnce(new Promise<void>((resolve) => (answer = resolve)));
  show();
  act(() => button('Approve').focus());
  for (const action of ['Approve', 'Approve', 'Reject']) fireEvent.click(button(action));
  expect([button('Approve').disabled, document.activeElement]).toEqual([false, button('Approve')]);
  expect(screen.queryByRole('dialog')).toBeNull();
  await act(async () => answer());
  expect(api).toHaveBeenCalledTimes(1);
});

it.each([
  ['in its row', { status: 'Approved' }, 'Jet pump'],
  ['in the next row where that goes, too', undefined, 'Deep pump'],
])('keeps the focus %s once it is decided and the buttons are gone', async (_, changes, name) => {
  let read = (__: object[]) => {};
  const deep = { ...waiting, id: 8, name: 'Deep pump' };
  const Rows = () => {
    const [rows, setRows] = useState<{ id?: number; name?: string }[]>([waiting, deep]);
    read = setRows;
    return rows.map((row) => (
      <tr key={row.id}>
        <td className="column-name">
          <a href="/">{row.name}</a>
        </td>
        <td>
          <RecordContextProvider value={row}>
            <ApprovalButtons />
          </RecordContextProvider>
        </td>
      </tr>
    ));
  };
  render(
    <MemoryRouter>
      <AdminContext i18nProvider={i18nProvider}>
        <table>
          <tbody>
            <Rows />
          </tbody>
        </table>
      </AdminContext>
    </MemoryRouter>,
  );
  act(() => button('Approve').focus());
  await act(async () => read([...(changes ? [{ ...waiting, ...changes }] : []), deep]));
  expect(document.activeElement?.textContent).toBe(name);
});

it('what somebody else changed is shown, and the decision is made over it', async () => {
  const { dialog, save } = await approve({ name: 'Deep pump' });
  expect(dialog.getByText('Deep pump')).toBeTruthy();
  save();
  expect(await screen.findByText('Product approved')).toBeTruthy();
  await isClosed();
  expect(api.mock.calls.at(-1)).toEqual(['PATCH', url, { status: 'Approved' }, { 'If-Match': '"2"' }]);
});

it('of two who decided otherwise one says what stands', async () => {
  const { dialog, save } = await approve({ status: 'Rejected', statusReason: 'No photographs' });
  expect(dialog.getByText('No photographs')).toBeTruthy();
  fireEvent.click(within(dialog.getByRole('row', { name: /Approval$/ })).getByRole('radio', { name: /Saved now/ }));
  save();
  await isClosed();
  expect(api).toHaveBeenCalledTimes(1);
});

/** Opens the question why, and answers its field. */
async function ask(): Promise<HTMLTextAreaElement> {
  fireEvent.click(button('Reject'));
  return screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Reason/ });
}
const reject = () => fireEvent.click(screen.getByRole('button', { name: 'Reject' }));

it('what was typed against it stays until it is rejected, beside a click and beyond a refusal', async () => {
  let refuse = (_: Error) => {};
  api.mockReset().mockReturnValueOnce(new Promise((_, fail) => (refuse = fail)));
  show();
  fireEvent.change(await ask(), { target: { value: 'No photographs' } });
  expect(hasUnsaved()).toBe(true);
  const beside = document.querySelector('.MuiDialog-container')!;
  fireEvent.mouseDown(beside);
  fireEvent.click(beside);
  reject();
  await isClosed();
  await waitFor(() => expect(hasUnsaved()).toBe(true));
  await act(async () => refuse(new HttpError('Not now', 503)));
  expect(hasUnsaved()).toBe(false);
  expect((await ask()).value).toBe('No photographs');
  api.mockResolvedValueOnce({});
  reject();
  expect(await screen.findByText('Product rejected')).toBeTruthy();
  await isClosed();
  expect(api.mock.calls.map(([, , sent]) => sent)).toEqual(
    [1, 2].map(() => ({ status: 'Rejected', statusReason: 'No photographs' })),
  );
  expect((await ask()).value).toBe('');
});
