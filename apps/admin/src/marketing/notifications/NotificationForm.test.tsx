import { notification, PAGES, targetOf, type Page } from '@impeller/contracts';
import { render, waitFor } from '@testing-library/react';
import { AdminContext, Form, ResourceContextProvider, testDataProvider } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { MemoryRouter } from 'react-router-dom';
import { exchange } from '../../data/httpClient';
import { NotificationForm } from './NotificationForm';

jest.mock('../../data/httpClient', () => ({ exchange: jest.fn() }));
jest.mock('../../data/useHolds', () => ({ useHolds: () => () => true }));

/** The names of the fields that the form has for a notification that opens that page. */
async function fieldsFor(page: Page): Promise<string[]> {
  jest.mocked(exchange).mockResolvedValue({ count: 0, url: null } as never);
  let names: () => string[] = () => [];
  const Probe = () => {
    const { control } = useFormContext();
    names = () => [...control._names.mount];
    return null;
  };
  const provider = testDataProvider({
    getList: () => Promise.resolve({ data: [], total: 0 }),
    getMany: () => Promise.resolve({ data: [] }),
  } as never);
  const { unmount } = render(
    <MemoryRouter>
      <AdminContext dataProvider={provider}>
        <ResourceContextProvider value={notification.path}>
          <Form defaultValues={{ ...notification.defaults, page, countryId: 1 }}>
            <NotificationForm />
            <Probe />
          </Form>
        </ResourceContextProvider>
      </AdminContext>
    </MemoryRouter>,
  );
  await waitFor(() => expect(names()).toContain('pincodeId'));
  const found = names();
  unmount();
  return found;
}

it('hands on everything that a notification can be told, and what a page opens with that page', async () => {
  const told = new Set<string>();
  for (const page of PAGES) {
    const fields = await fieldsFor(page);
    const target = targetOf(page);
    expect(['categoryId', 'productId', 'link'].filter((field) => fields.includes(field))).toEqual(target ? [target] : []);
    for (const field of fields) told.add(field);
  }
  // Whether it is enabled stands beside every form.
  expect([...told].sort()).toEqual(notification.fieldNames.filter((field) => field !== 'enabled').sort());
});
