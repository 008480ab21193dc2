import { pincode, text } from '@impeller/contracts';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { DeliveryControl } from './DeliveryControl';

let held = '';
jest.mock('../../data/useHolds', () => ({ useHolds: () => (permission: string) => permission === held }));
jest.mock('../../records/export/useExport', () => ({}));
jest.mock('./DeliveryDialog', () => ({ DeliveryDialog: () => null }));

it.each([
  ['toggle', 1],
  ['edit', 0],
])('stands before whoever may %s pincodes %d times', (action, times) => {
  held = pincode.can(action);
  render(
    <MemoryRouter initialEntries={['/cities/list/5']}>
      <DeliveryControl parent="stateId" />
    </MemoryRouter>,
  );
  expect(screen.queryAllByRole('button', { name: text('delivery.button') })).toHaveLength(times);
});
