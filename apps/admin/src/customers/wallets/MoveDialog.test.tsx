import { formatRupees, text } from '@impeller/contracts';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AdminContext, HttpError } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { exchange } from '../../data/httpClient';
import { i18nProvider } from '../../data/i18nProvider';
import { MoveDialog } from './MoveDialog';

jest.mock('../../data/httpClient');

const onClose = jest.fn();
function open(): void {
  const element = (
    <AdminContext i18nProvider={i18nProvider}>
      <MoveDialog owner={{ id: 7, fullName: 'Asha Rao', walletBalance: 50 }} onClose={onClose} />
    </AdminContext>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
}
const type = (role: string, value: string) =>
  act(async () => void fireEvent.change(screen.getByRole(role), { target: { value } }));
const credit = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: text('wallet.credit') })));

it('moves a wallet that holds what it showed; where somebody moved it meanwhile it says what it holds, and goes on from there', async () => {
  const current = { id: 7, walletBalance: 550 };
  const sent = jest
    .mocked(exchange)
    .mockRejectedValueOnce(new HttpError('Changed meanwhile', 412, { current }))
    .mockResolvedValueOnce({ action: 'credit', amount: 500 });
  open();
  expect(screen.getByRole('textbox', { description: text('wallet.comments.help') })).toBeTruthy();
  await type('spinbutton', '500');
  await type('textbox', 'Goodwill');
  expect(screen.queryByRole('alert')).toBeNull();
  await credit();
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByRole('alert').textContent).toBe(text('wallet.moved', { amount: formatRupees(550) }));
  expect(screen.getByText(text('wallet.after', { name: 'Asha Rao', amount: formatRupees(1_050) }))).toBeTruthy();
  await credit();
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  const movement = { userId: 7, action: 'credit', amount: 500, comments: 'Goodwill' };
  const [first, second] = sent.mock.calls;
  expect([first![2], second![2]]).toEqual([50, 550].map((walletBalance) => ({ ...movement, walletBalance })));
  expect(second![3]).toEqual(first![3]); // one dialog moves once
});
