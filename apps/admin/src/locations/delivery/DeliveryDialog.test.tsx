import { fireEvent, render, screen } from '@testing-library/react';
import { AdminContext, Notification } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { exchange } from '../../data/httpClient';
import { i18nProvider } from '../../data/i18nProvider';
import { DeliveryDialog } from './DeliveryDialog';

jest.mock('../../data/httpClient');

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const show = () =>
  render(
    <MemoryRouter>
      <AdminContext i18nProvider={i18nProvider}>
        <DeliveryDialog filter={['cityId||$eq||5']} onClose={() => undefined} />
        <Notification />
      </AdminContext>
    </MemoryRouter>,
  );

it('says why the pincodes could not be counted instead of loading for ever, and counts them again', async () => {
  jest.mocked(exchange).mockRejectedValueOnce(new Error('Network error!')).mockResolvedValueOnce({ total: 3 });
  show();
  expect((await screen.findByRole('alert')).textContent).toContain('Network error!');
  expect(screen.queryByText('Loading')).toBeNull();
  expect(button('Deliver').disabled).toBe(true);
  fireEvent.click(button('Retry'));
  expect(await screen.findByRole('alertdialog', { description: /^This is about all 3 entries/ })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(button('Deliver').disabled).toBe(false);
});

it('offers no number that could not be counted anew after a refusal', async () => {
  jest.mocked(exchange).mockResolvedValueOnce({ total: 3 });
  jest.mocked(exchange).mockRejectedValueOnce(new Error('It is 4 by now')).mockRejectedValueOnce(new Error('Network error!'));
  show();
  await screen.findByText(/This is about all 3 entries/);
  fireEvent.click(button('Deliver'));
  expect(await screen.findByText('It is 4 by now')).toBeTruthy();
  expect(await screen.findByText('Network error!')).toBeTruthy();
  expect(screen.queryByText(/This is about all/)).toBeNull();
  expect(button('Deliver').disabled).toBe(true);
});

it('tells how many entries were changed: a pincode has one in each of its cities', async () => {
  jest.mocked(exchange).mockResolvedValueOnce({ total: 1_201 }).mockResolvedValueOnce({ count: 1_201, changed: 1_200 });
  show();
  await screen.findByText(/This is about all 1,201 entries/);
  fireEvent.click(button('Deliver'));
  expect(await screen.findByText('Delivery changed for 1,200 entries')).toBeTruthy();
});

it('speaks of one entry as of one', async () => {
  jest.mocked(exchange).mockResolvedValueOnce({ total: 1 }).mockResolvedValueOnce({ count: 1, changed: 1 });
  show();
  await screen.findByText('This is about the 1 entry that this list finds.');
  fireEvent.click(button('Deliver'));
  expect(await screen.findByText('Delivery changed for 1 entry')).toBeTruthy();
});
