import { text } from '@impeller/contracts';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AdminContext, Form, TextInput } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { exchange } from '../../../data/httpClient';
import { i18nProvider } from '../../../data/i18nProvider';
import { QuoteCard } from './QuoteCard';
import { BLANK } from './wish';

jest.mock('../../../data/httpClient', () => ({ exchange: jest.fn() }));

it('tells which sums can be read in it, and that there are none of what was changed or could not be worked out', async () => {
  const quote = { total: 549, discountAmount: 0, walletAmount: 0, grandTotal: 549, amountPending: 549, reasons: [] };
  jest.mocked(exchange).mockResolvedValueOnce(quote).mockRejectedValueOnce(new Error('Away'));
  const onShow = jest.fn();
  render(
    <MemoryRouter>
      <AdminContext i18nProvider={i18nProvider}>
        <Form defaultValues={{ ...BLANK, userId: 1, lines: [{ id: 7, quantity: 1 }] }}>
          <TextInput source="couponCode" label="Code" />
          <QuoteCard refused={undefined} onShow={onShow} />
        </Form>
      </AdminContext>
    </MemoryRouter>,
  );
  await waitFor(() => expect(onShow).toHaveBeenLastCalledWith(quote));
  await act(async () => void fireEvent.change(screen.getByLabelText('Code'), { target: { value: 'LATE' } }));
  expect(onShow).toHaveBeenLastCalledWith(undefined);
  expect(await screen.findByText(`${text('order.new.sums.failed')}: Away`)).toBeTruthy();
  expect(onShow).toHaveBeenLastCalledWith(undefined);
});
