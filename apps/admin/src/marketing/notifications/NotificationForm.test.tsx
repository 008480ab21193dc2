import { notification, PAGES, targetOf, text, type Page } from '@impeller/contracts';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { AdminContext, Form, ResourceContextProvider, testDataProvider } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { MemoryRouter } from 'react-router-dom';
import { exchange } from '../../data/httpClient';
import { NotificationForm } from './NotificationForm';

jest.mock('../../data/httpClient', () => ({ exchange: jest.fn() }));
jest.mock('../../data/useHolds', () => ({ useHolds: () => () => true }));

/** Shows the form of a notification of these values, beside `children`. */
function open(values: object, children?: ReactNode) {
  jest.mocked(exchange).mockResolvedValue({ count: 0, url: null } as never);
  const provider = testDataProvider({
    getList: () => Promise.resolve({ data: [], total: 0 }),
    getMany: () => Promise.resolve({ data: [] }),
  } as never);
  return render(
    <MemoryRouter>
      <AdminContext dataProvider={provider}>
        <ResourceContextProvider value={notification.path}>
          <Form defaultValues={{ ...notification.defaults, countryId: 1, ...values }}>
            <NotificationForm />
            {children}
          </Form>
        </ResourceContextProvider>
      </AdminContext>
    </MemoryRouter>,
  );
}

/** The names of the fields that the form has for a notification that opens that page. */
async function fieldsFor(page: Page): Promise<string[]> {
  let names: () => string[] = () => [];
  const Probe = () => {
    const { control } = useFormContext();
    names = () => [...control._names.mount];
    return null;
  };
  const { unmount } = open({ page }, <Probe />);
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

it.each([
  ['does not send one that would go at once', true, false],
  ['saves one that would not', false, true],
])('Enter in a field %s', async (_, enabled, isLeft) => {
  const { container } = open({ enabled, notificationDate: '2020-01-01', notificationTime: '10:00' });
  await waitFor(() => expect(container.querySelectorAll('input[role=combobox]')).toHaveLength(4)); // the places
  expect(screen.queryByText(text('notification.goesNow')) !== null).toBe(enabled);
  for (const field of container.querySelectorAll('input[role=combobox], input[name=title]'))
    expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(isLeft);
});
