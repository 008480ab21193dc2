import type { CategoryBranch } from '@impeller/contracts';
import { render, screen, waitFor } from '@testing-library/react';
import { AdminContext, Form, RecordContextProvider, ResourceContextProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { exchange } from '../../data/httpClient';
import { ParentInput } from './ParentInput';

jest.mock('../../data/httpClient', () => ({ exchange: jest.fn() }));
const branch = (id: number, name: string, enabled: boolean): CategoryBranch => ({
  ...{ id, name, enabled, children: [] },
  ...{ icon: '', parentId: null },
});
beforeEach(() => jest.mocked(exchange).mockResolvedValue([branch(4, 'Pumps', true), branch(5, 'Old', false)]));

it.each([
  ['a new one that is added there', '/categories/create/5', undefined],
  ['one that is there', '/categories/9/5', { id: 9, parentId: 5 }],
])('shows the disabled category below which %s stands', async (_, path, record) => {
  render(
    <MemoryRouter initialEntries={[path]}>
      <AdminContext>
        <ResourceContextProvider value="categories">
          <RecordContextProvider value={record}>
            <Form defaultValues={record ? undefined : { parentId: 5 }}>
              <ParentInput />
            </Form>
          </RecordContextProvider>
        </ResourceContextProvider>
      </AdminContext>
    </MemoryRouter>,
  );
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('Old'));
});
