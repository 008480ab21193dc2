import { text, type ProductImport } from '@impeller/contracts';
import { render, screen } from '@testing-library/react';
import { AdminContext } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { exchange } from '../../data/httpClient';
import { ImportHistory } from './ImportHistory';

jest.mock('../../data/httpClient', () => ({ exchange: jest.fn() }));

const open = (except?: number) =>
  render(
    <MemoryRouter>
      <AdminContext>
        <ImportHistory except={except} />
      </AdminContext>
    </MemoryRouter>,
  );

it.each([
  ['that there has been none', undefined, [], 'imports.history.none'],
  ['that there is none besides the one that is open', 7, [{ id: 7 }], 'imports.history.noOther'],
] as const)('says %s', async (_, except, data, said) => {
  jest.mocked(exchange).mockResolvedValue({ data });
  open(except);
  expect(await screen.findByText(text(said))).toBeTruthy();
});

it('says in Indian grouping how many of how many were imported', async () => {
  const one = { id: 7, fileName: 'pumps.zip', status: 'paused', total: 1_00_000, uploaded: 12_345 };
  const data = [{ ...one, createdTimestamp: '2026-01-01T00:00:00Z', createdByName: 'Asha' } as unknown as ProductImport];
  jest.mocked(exchange).mockResolvedValue({ data });
  open();
  expect(await screen.findByText('12,345 of 1,00,000 imported')).toBeTruthy();
});
