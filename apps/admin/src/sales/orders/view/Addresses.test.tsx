import { render, screen } from '@testing-library/react';
import type { OrderRecord } from '../orderRecord';
import { Addresses } from './Addresses';

it('shows the PAN of an address without its digits', () => {
  const address = { id: 3, name: 'Annai Pumps', line1: '7 Foundry Road', gstNumber: null, panNumber: 'AAPPV8261K' };
  render(<Addresses order={{ address, shippingAddress: address } as unknown as OrderRecord} />);
  expect(screen.getByText('PAN AAPPVXXXXK')).toBeTruthy();
  expect(screen.queryByText(/8261/)).toBeNull();
});
