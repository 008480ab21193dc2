import { render, screen } from '@testing-library/react';
import { RecordContextProvider } from 'react-admin';
import { OrganizationCell } from './OrganizationCell';

it('shows whose GSTIN a customer’s organization has', () => {
  const organization = { name: 'Annai Pumps', gstNumber: '27AAPFU0939F1ZV' };
  render(
    <RecordContextProvider value={{ id: 1, organization }}>
      <OrganizationCell />
    </RecordContextProvider>,
  );
  expect([screen.getByText('Annai Pumps'), screen.getByText('27AAPFU0939F1ZV')]).toHaveLength(2);
});
