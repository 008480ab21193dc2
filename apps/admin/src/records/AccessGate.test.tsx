import { walletTransaction } from '@impeller/contracts';
import { render, screen } from '@testing-library/react';
import { AccessGate } from './AccessGate';

jest.mock('../data/useHolds', () => ({ useHolds: () => () => false }));

it('names the permission that somebody lacks as the form of roles does', () => {
  render(<AccessGate permission={walletTransaction.can('view')}>The wallet</AccessGate>);
  expect(screen.getByText('It needs the permission “Wallets: View”. Ask a superadmin for it.')).toBeTruthy();
  expect(screen.queryByText('The wallet')).toBeNull();
});
