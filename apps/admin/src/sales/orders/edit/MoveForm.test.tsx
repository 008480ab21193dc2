import { configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AdminContext } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { patch } from '../../../data/dataProvider';
import { i18nProvider } from '../../../data/i18nProvider';
import type { OrderRecord } from '../orderRecord';
import { MoveForm } from './MoveForm';

// A busy machine may take its time.
configure({ asyncUtilTimeout: 15_000 });

jest.mock('../../../data/dataProvider', () => ({ patch: jest.fn() }));
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

it('shows that a cancel is on its way once it is confirmed, and takes nothing else until it is answered', async () => {
  let refuse!: (reason: Error) => void;
  jest.mocked(patch).mockReturnValueOnce(new Promise((_, reject) => (refuse = reject)));
  const element = (
    <AdminContext i18nProvider={i18nProvider}>
      <MoveForm order={order as unknown as OrderRecord}>{null}</MoveForm>
    </AdminContext>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: /Status/ }));
  fireEvent.click(await screen.findByRole('option', { name: 'Order Cancelled' }));
  const save = await button('Save');
  fireEvent.click(save);
  fireEvent.click(await button('Cancel the order'));
  await waitFor(() => expect(patch).toHaveBeenCalledTimes(1));
  expect([save.disabled, save.querySelector('[role=progressbar]') !== null]).toEqual([true, true]);
  refuse(new Error('This order is on its way'));
  expect(await screen.findByText('This order is on its way')).toBeTruthy();
  expect(save.disabled).toBe(false);
});
