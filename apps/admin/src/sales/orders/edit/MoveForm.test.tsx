import { ORDER_COMMENT, overLong, text } from '@impeller/contracts';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { AdminContext, HttpError } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { patch } from '../../../data/dataProvider';
import { i18nProvider } from '../../../data/i18nProvider';
import type { OrderRecord } from '../orderRecord';
import { MoveForm } from './MoveForm';

jest.mock('../../../data/dataProvider', () => ({ ...jest.requireActual('../../../data/dataProvider'), patch: jest.fn() }));
jest.mock('../../../records/form/PreviousNext', () => ({ PreviousNext: () => null }));

const order = {
  id: 1,
  version: 3,
  status: 'Order Placed',
  amountReceived: 0,
  walletAmount: 0,
  rewardAmount: 0,
  couponCode: null,
};
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

/** The order after somebody has sent it out. */
const gone = { ...order, version: 4, status: 'Out for Delivery', updatedTimestamp: '2026-11-27T06:00:00Z' };
/** Its form, and what reads it anew. */
const Read = () => {
  const [read, show] = useState<object>(order);
  return (
    <MoveForm order={read as OrderRecord}>
      <button type="button" onClick={() => show(gone)}>
        Read anew
      </button>
    </MoveForm>
  );
};

beforeEach(() => jest.mocked(patch).mockReset());

/** Opens the form of that order, and chooses to cancel it. */
async function cancelling(): Promise<void> {
  const element = (
    <AdminContext i18nProvider={i18nProvider}>
      <Read />
    </AdminContext>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: /Status/ }));
  fireEvent.click(await screen.findByRole('option', { name: 'Order Cancelled' }));
}

it('shows that a cancel is on its way once it is confirmed, and takes nothing else until it is answered', async () => {
  let refuse!: (reason: Error) => void;
  jest.mocked(patch).mockReturnValueOnce(new Promise((_, reject) => (refuse = reject)));
  await cancelling();
  const save = await button('Save');
  fireEvent.click(save);
  fireEvent.click(await button('Cancel the order'));
  await waitFor(() => expect(patch).toHaveBeenCalledTimes(1));
  expect([save.disabled, save.getAttribute('aria-busy')]).toEqual([false, 'true']);
  fireEvent.click(save);
  const isInert = () => screen.getByRole('combobox', { name: /Status/, hidden: true }).closest('[inert]') !== null;
  expect(isInert()).toBe(true);
  refuse(new Error('This order is on its way'));
  expect(await screen.findByText('This order is on its way')).toBeTruthy();
  expect(isInert()).toBe(false);
  expect([save.getAttribute('aria-busy'), jest.mocked(patch).mock.calls.length]).toEqual(['false', 1]);
});

it('takes no order back by the cancel of one that has gone out meanwhile: it says so, and asks anew', async () => {
  jest.mocked(patch).mockRejectedValueOnce(new HttpError('Changed meanwhile', 412, { current: gone }));
  await cancelling();
  fireEvent.click(await button('Save'));
  fireEvent.click(await button('Cancel the order'));
  fireEvent.click(await screen.findByRole('radio', { name: /Yours/ }));
  fireEvent.click(await button('Save my choice'));
  expect(await screen.findByText(text('order.cancel.goneOut'))).toBeTruthy();
  expect(patch).toHaveBeenCalledTimes(1);
  fireEvent.click(await button('Read anew'));
  fireEvent.click(await screen.findByRole('switch', { name: text('order.move.restock') }));
  fireEvent.click(await button('Save'));
  expect(await button('Leave it as it is')).toBeTruthy(); // “Keep the order” would be the customer’s to say
  fireEvent.click(await button('Take it back'));
  await waitFor(() => expect(patch).toHaveBeenCalledTimes(2));
  const move = { status: 'Order Cancelled', comments: null, restock: false };
  expect(patch).toHaveBeenLastCalledWith('orders', 1, move, gone);
});

it('cuts no comment in silence: one that is too long is counted, and the form not sent with it', async () => {
  const max = ORDER_COMMENT.max;
  const long = 'x'.repeat(max + 1);
  const said = overLong(ORDER_COMMENT, long)!;
  await cancelling();
  const field = document.querySelector<HTMLTextAreaElement>('textarea[name=comments]')!;
  fireEvent.change(field, { target: { value: long } });
  expect([field.maxLength, field.value]).toEqual([-1, long]);
  expect(screen.getByText(`${said} (${text('form.characters', { count: max + 1, max })})`)).toBeTruthy();
  fireEvent.click(await button('Save'));
  expect(await screen.findByText(said)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Cancel the order' })).toBeNull();
  fireEvent.change(field, { target: { value: 'x'.repeat(max) } });
  fireEvent.click(await button('Save'));
  expect(await button('Cancel the order')).toBeTruthy();
});
