import { TYPED_COUPON_CODE } from '@impeller/contracts';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { AdminContext, Form } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { exchange } from '../../../data/httpClient';
import { useQuote } from './useQuote';
import { BLANK } from './wish';

jest.mock('../../../data/httpClient', () => ({ exchange: jest.fn() }));

it('asks what an order comes to without a text that is too long for its field', async () => {
  jest.mocked(exchange).mockResolvedValue({ reasons: [] } as never);
  const couponCode = 'X'.repeat(TYPED_COUPON_CODE.max + 1);
  const typed = { ...BLANK, userId: 1, lines: [{ id: 7, quantity: 1 }], couponCode, deliveryInstructions: 'Ring twice' };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter>
      <AdminContext>
        <Form defaultValues={typed}>{children}</Form>
      </AdminContext>
    </MemoryRouter>
  );
  renderHook(useQuote, { wrapper });
  await waitFor(() => expect(exchange).toHaveBeenCalled());
  expect(jest.mocked(exchange).mock.calls[0]![2]).toMatchObject({ couponCode: null, deliveryInstructions: 'Ring twice' });
});
