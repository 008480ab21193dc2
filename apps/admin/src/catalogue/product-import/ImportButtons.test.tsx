import { text, type ProductImport } from '@impeller/contracts';
import { render, screen } from '@testing-library/react';
import { AdminContext } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { ImportButtons } from './ImportButtons';

it.each([
  ['rejected rows alone are left', 2, 2, false],
  ['one of them is approved since', 2, 1, true],
  ['nothing is left', 0, 0, false],
])('a finished import is processed again: %s', (_, pending, rejected, canRun) => {
  const current = { id: 7, status: 'done', total: 5, pending, rejected, invalid: 0, failed: 0 } as ProductImport;
  render(
    <MemoryRouter>
      <AdminContext>
        <ImportButtons current={current} onChange={() => undefined} onNew={() => undefined} />
      </AdminContext>
    </MemoryRouter>,
  );
  expect(screen.queryByRole('button', { name: text('imports.process') }) !== null).toBe(canRun);
});
