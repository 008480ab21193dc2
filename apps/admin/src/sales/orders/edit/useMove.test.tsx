import { text } from '@impeller/contracts';
import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { AdminContext, HttpError, Notification, testDataProvider, useGetList } from 'react-admin';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { patch } from '../../../data/dataProvider';
import { i18nProvider } from '../../../data/i18nProvider';
import type { OrderRecord } from '../orderRecord';
import { CANCELLED, useMove } from './useMove';

jest.mock('../../../data/dataProvider', () => ({ patch: jest.fn(() => Promise.resolve({})) }));

const wrapper = ({ children }: { children: ReactNode }) => (
  <MemoryRouter>
    <AdminContext>{children}</AdminContext>
  </MemoryRouter>
);

/** Whether a cancel of an order of that status is asked about, and whether it is sent at once. */
async function cancelled(status: OrderRecord['status']) {
  jest.mocked(patch).mockClear();
  const { result } = renderHook(() => useMove({ id: 1, version: 3, status } as OrderRecord), { wrapper });
  await act(() => result.current.save({ status: CANCELLED, comments: '', restock: true }));
  return [result.current.asking !== undefined, jest.mocked(patch).mock.calls.length];
}

it('asks before it cancels, but not about what is cancelled already: nothing goes back again', async () => {
  expect(await cancelled('Order Placed')).toEqual([true, 0]);
  expect(await cancelled('Order Cancelled')).toEqual([false, 1]);
});

const getList = jest.fn(async () => ({ data: [], total: 0 }));

/** Moves an order and leaves its form before that is answered with `answer`; answers where the person is. */
async function leftBefore(answer: (answers: { take: () => void; refuse: (why: Error) => void }) => void) {
  let answers!: Parameters<typeof answer>[0];
  const moved = new Promise<object>((take, refuse) => (answers = { take: () => take({}), refuse }));
  jest.mocked(patch).mockReturnValueOnce(moved as never);
  let save!: ReturnType<typeof useMove>['save'];
  let place: string | undefined;
  const Moving = () => ((save = useMove({ id: 1, version: 3, status: 'Order Placed' } as OrderRecord).save), null);
  const Place = () => ((place = useLocation().pathname), null);
  const Listed = () => (useGetList('orders'), null);
  const page = (isOpen: boolean) => (
    <MemoryRouter initialEntries={['/users']}>
      <AdminContext i18nProvider={i18nProvider} dataProvider={testDataProvider({ getList } as never)}>
        {isOpen ? <Moving /> : <Listed />}
        <Place />
        <Notification />
      </AdminContext>
    </MemoryRouter>
  );
  const { rerender } = render(page(true));
  await act(async () => void save({ status: 'Order Delivered', comments: '' }));
  rerender(page(false));
  await waitFor(() => expect(getList).toHaveBeenCalled());
  await act(async () => answer(answers));
  return place;
}

it('drags nobody back who has left meanwhile, tells them that it worked, and shows it in the list that they went to', async () => {
  getList.mockClear();
  expect(await leftBefore(({ take }) => take())).toBe('/users');
  expect(await screen.findByText(text('order.saved'))).toBeTruthy();
  await waitFor(() => expect(getList).toHaveBeenCalledTimes(2));
});

it('tells whoever has left that the order was changed meanwhile, so that it did not', async () => {
  expect(await leftBefore(({ refuse }) => refuse(new HttpError('Changed', 412, { current: {} })))).toBe('/users');
  expect(await screen.findByText(text('form.left.refused', { reason: 'Changed' }))).toBeTruthy();
});
