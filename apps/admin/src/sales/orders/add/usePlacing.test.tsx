import { IDEMPOTENCY_HEADER, order, text, type OrderQuote } from '@impeller/contracts';
import { act, render, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { AdminContext, HttpError, Notification } from 'react-admin';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { exchange, refusal } from '../../../data/httpClient';
import { i18nProvider } from '../../../data/i18nProvider';
import { usePlacing } from './usePlacing';

jest.mock('../../../data/httpClient', () => ({ ...jest.requireActual('../../../data/httpClient'), exchange: jest.fn() }));

const wrapper = ({ children }: { children: ReactNode }) => <AdminContext i18nProvider={i18nProvider}>{children}</AdminContext>;

it('tells all that stands against an order, each thing once, also where one field has several', async () => {
  const details = ['It is disabled', 'It is over', 'It is over'].map((message) => ({ field: 'couponCode', message }));
  (exchange as jest.Mock).mockRejectedValueOnce(refusal(409, { message: 'It is disabled', details }, 'Conflict'));
  const { result } = renderHook(usePlacing, { wrapper });
  await act(() => result.current.place({}));
  expect(result.current.refused?.reasons).toEqual(['It is disabled', 'It is over']);
});

it('an order that is changed after its answer got lost is no second one: staff hear that the first is placed', async () => {
  const calls = jest.mocked(exchange).mockReset().mock.calls;
  jest.mocked(exchange).mockRejectedValueOnce(new HttpError(text('network.error'), 0));
  jest.mocked(exchange).mockRejectedValueOnce(refusal(422, { message: text('idempotency.otherBody') }, ''));
  const { result } = renderHook(usePlacing, { wrapper });
  await act(() => result.current.place({ userId: 1 }));
  await act(() => result.current.place({ userId: 1, couponCode: 'LATE' }));
  const [first, second] = calls.map(([, , , headers]) => (headers as Record<string, string>)[IDEMPOTENCY_HEADER]);
  expect(first).toBeTruthy();
  expect(second).toBe(first);
  expect(result.current.refused?.reasons).toEqual([text('order.new.placed')]);
});

it.each([
  ['as it was shown', { grandTotal: 549, amountPending: 499 }, text(order.added)],
  [
    'at another price',
    { grandTotal: 599, amountPending: 549 },
    text('order.new.otherSums', { sums: 'Grand total: ₹599.00, not ₹549.00. To pay: ₹549.00, not ₹499.00.' }),
  ],
  [
    'with less in the wallet',
    { grandTotal: 549, amountPending: 549 },
    text('order.new.otherSums', { sums: 'To pay: ₹549.00, not ₹499.00.' }),
  ],
])('an order that is placed %s says so', async (_, sums, told) => {
  jest.mocked(exchange).mockResolvedValueOnce({ id: 7, ...sums });
  let placing!: ReturnType<typeof usePlacing>;
  const Placing = () => ((placing = usePlacing()), null);
  render(
    <MemoryRouter>
      <AdminContext i18nProvider={i18nProvider}>
        <Placing />
        <Notification />
      </AdminContext>
    </MemoryRouter>,
  );
  placing.onShow({ grandTotal: 549, amountPending: 499 } as OrderQuote);
  await act(() => placing.place({}));
  expect(await screen.findByText(told)).toBeTruthy();
});

/** Places an order and leaves its form before that is answered; answers where the person is once it is. */
async function leftBefore(answer: Promise<unknown>) {
  let answered = () => {};
  jest.mocked(exchange).mockReturnValueOnce(new Promise<void>((resolve) => (answered = resolve)).then(() => answer));
  let place!: ReturnType<typeof usePlacing>['place'];
  let at: string | undefined;
  const Placing = () => ((place = usePlacing().place), null);
  const Place = () => ((at = useLocation().pathname), null);
  const page = (isOpen: boolean) => (
    <MemoryRouter initialEntries={['/users']}>
      <AdminContext i18nProvider={i18nProvider}>
        {isOpen && <Placing />}
        <Place />
        <Notification />
      </AdminContext>
    </MemoryRouter>
  );
  const { rerender } = render(page(true));
  await act(async () => void place({}));
  rerender(page(false));
  await act(async () => answered());
  return at;
}

it('drags nobody to the order who has left meanwhile, and tells them that it is placed', async () => {
  expect(await leftBefore(Promise.resolve({ id: 7 }))).toBe('/users');
  expect(await screen.findByText(text(order.added))).toBeTruthy();
});

it('tells whoever has left why there is no order', async () => {
  const refused = Promise.reject(refusal(409, { message: 'Sold out' }, ''));
  refused.catch(() => undefined);
  expect(await leftBefore(refused)).toBe('/users');
  expect(await screen.findByText(text('form.left.refused', { reason: 'Sold out' }))).toBeTruthy();
});
