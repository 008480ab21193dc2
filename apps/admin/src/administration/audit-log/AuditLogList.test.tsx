import { auditedResources, text } from '@impeller/contracts';
import { fireEvent, render, screen } from '@testing-library/react';
import { AdminContext, ResourceContextProvider } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { i18nProvider } from '../../data/i18nProvider';
import { auditLogs } from '.';

jest.mock('../../data/useHolds', () => ({ useHolds: () => () => true }));
jest.mock('../../data/httpClient');
jest.mock('../../records/list/useOverflow', () => ({ useOverflow: () => ({ isWider: false }) })); // jsdom has no room to measure

it('offers all that the trail is of, each by words of its own', async () => {
  const row = { id: 1, adminName: 'Asha', action: 'update', resource: 'brands', recordId: 1, changes: {} };
  const dataProvider = { getList: async () => ({ data: [row], total: 1 }) };
  const element = (
    <AdminContext dataProvider={dataProvider as never} i18nProvider={i18nProvider}>
      <ResourceContextProvider value="audit-logs">{auditLogs.list}</ResourceContextProvider>
    </AdminContext>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }], { initialEntries: ['/audit-logs'] })} />);
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: /^What/ }));
  const [any, ...words] = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  expect(any).toBe(text('filter.any'));
  expect(words).toHaveLength(auditedResources().length);
  expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
  const parts = [
    'Variations',
    'Values of variations',
    'Pictures of products',
    'Pictures of campaigns',
    'Rows of product imports',
  ];
  const others = ['Products', 'Transactions', 'Wallet transactions', 'Exports', 'Jobs'];
  expect(words).toEqual(expect.arrayContaining([...parts, ...others]));
});
