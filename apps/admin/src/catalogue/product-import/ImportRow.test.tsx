import type { ProductImport, ProductImportRow } from '@impeller/contracts';
import { render, screen } from '@testing-library/react';
import { AdminContext } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { ImportRow } from './ImportRow';

it('says that a row is uploaded, as the filter has it, and what that came to', () => {
  const row = { id: 1, productName: 'Pump', sheetRows: [3], status: 'uploaded', outcome: 'unchanged', errors: [], warnings: [] };
  const nothing = { isSelected: false, onSelect: jest.fn(), isOpen: false, onOpen: jest.fn(), onApproval: jest.fn(), ref: null };
  render(
    <MemoryRouter>
      <AdminContext>
        <table>
          <tbody>
            <ImportRow
              row={row as unknown as ProductImportRow}
              current={{ status: 'done' } as ProductImport}
              index={0}
              {...nothing}
            />
          </tbody>
        </table>
      </AdminContext>
    </MemoryRouter>,
  );
  expect(screen.getByText('Uploaded')).toBeTruthy();
  expect(screen.getByText('Unchanged')).toBeTruthy();
});
