import { text } from '@impeller/contracts';
import { fireEvent, render, screen } from '@testing-library/react';
import { AdminContext, Form, ResourceContextProvider, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { exchange } from '../../data/httpClient';
import { AudienceFields } from './AudienceFields';

jest.mock('../../data/httpClient', () => ({ exchange: jest.fn() }));
jest.mock('../../data/useHolds', () => ({ useHolds: () => () => true }));

/** The versions for which customers were counted. */
const asked = () => jest.mocked(exchange).mock.calls.map(([, , body]) => (body as { appVersion: string | null }).appVersion);

it('counts nobody while half a version is typed, and says what is missing', async () => {
  jest.mocked(exchange).mockResolvedValue({ count: 12 } as never);
  const provider = testDataProvider({
    getList: () => Promise.resolve({ data: [], total: 0 }),
    getMany: () => Promise.resolve({ data: [] }),
  } as never);
  render(
    <MemoryRouter>
      <AdminContext dataProvider={provider}>
        <ResourceContextProvider value="notifications">
          <Form defaultValues={{ sendToAll: true, appVersion: '' }}>
            <AudienceFields />
          </Form>
        </ResourceContextProvider>
      </AdminContext>
    </MemoryRouter>,
  );
  const counted = text('notification.eligible', { count: '12' });
  const type = (value: string) => fireEvent.change(document.querySelector('[name=appVersion]')!, { target: { value } });
  expect(await screen.findByText(counted)).toBeTruthy();
  for (const half of ['1.', '1.4.']) {
    type(half);
    expect(await screen.findByText(text('setting.version.invalid'))).toBeTruthy();
    expect(screen.queryByText(counted)).toBeNull();
  }
  type('1.4.2');
  expect(await screen.findByText(counted)).toBeTruthy();
  expect(asked()).toEqual([null, '1.4.2']);
});
