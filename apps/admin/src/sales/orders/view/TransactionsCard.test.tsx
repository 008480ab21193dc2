import { render, screen } from '@testing-library/react';
import { AdminContext } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { i18nProvider } from '../../../data/i18nProvider';
import type { OrderRecord } from '../orderRecord';
import { TransactionsCard } from './TransactionsCard';

it.each([
  [0, 'No payment has been recorded.'],
  [500, '₹500.00 came from the wallet; no other payment has been recorded.'],
])('without a transaction, of an order of which the wallet paid %d, says: %s', (walletAmount, said) => {
  render(
    <MemoryRouter>
      <AdminContext i18nProvider={i18nProvider}>
        <TransactionsCard order={{ id: 7, walletAmount, transactions: [] as unknown[] } as OrderRecord} />
      </AdminContext>
    </MemoryRouter>,
  );
  expect(screen.getByText(said)).toBeTruthy();
});
