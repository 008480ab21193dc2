import { text, type ProductImport } from '@impeller/contracts';
import { fireEvent, render, screen } from '@testing-library/react';
import { AdminContext } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { ImportButtons } from './ImportButtons';

function show(current: Partial<ProductImport>): void {
  render(
    <MemoryRouter>
      <AdminContext>
        <ImportButtons current={current as ProductImport} onChange={() => undefined} onNew={() => undefined} />
      </AdminContext>
    </MemoryRouter>,
  );
}

it.each([
  ['rejected rows alone are left', 2, 2, false],
  ['one of them is approved since', 2, 1, true],
  ['nothing is left', 0, 0, false],
])('a finished import is processed again: %s', (_, pending, rejected, canRun) => {
  show({ id: 7, status: 'done', total: 5, pending, rejected, invalid: 0, failed: 0 });
  expect(screen.queryByRole('button', { name: text('imports.process') }) !== null).toBe(canRun);
});

it.each([
  ['is checked', 'checking', null, 'a.zip is discarded; none of its products is known.'],
  [
    'is looked through',
    'ready',
    12,
    'What a.zip says of 12 products is discarded, and the file with it. Products that were imported already stay (0).',
  ],
] as const)('says what Reset discards while an import %s', async (_, status, total, help) => {
  show({ id: 7, status, fileName: 'a.zip', total, uploaded: total && 0 });
  fireEvent.click(screen.getByRole('button', { name: text('imports.reset') }));
  expect(await screen.findByText(help)).toBeTruthy();
});
