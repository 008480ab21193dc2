import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AdminContext, ResourceContextProvider, testDataProvider, useGetList } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { exchange } from '../../data/httpClient';
import { i18nProvider } from '../../data/i18nProvider';
import { NewCampaign } from './NewCampaign';

jest.mock('../../data/useHolds', () => ({ useHolds: () => () => true }));
jest.mock('../../data/httpClient', () => ({ exchange: jest.fn() }));

it('is shown to whoever went to the list before it was saved', async () => {
  const getList = jest.fn(async () => ({ data: [], total: 0 }));
  const Listed = () => (useGetList('campaigns'), null);
  jest.mocked(exchange).mockResolvedValue({ id: 7, version: 1 });
  const element = (
    <AdminContext dataProvider={testDataProvider({ getList } as never)} i18nProvider={i18nProvider}>
      <ResourceContextProvider value="campaigns">
        <NewCampaign />
      </ResourceContextProvider>
      <Listed />
    </AdminContext>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  await screen.findByRole('textbox', { name: /^Title/ });
  const type = (source: string, value: string) =>
    fireEvent.change(document.querySelector(`[name=${source}]`)!, { target: { value } });
  type('title', 'Monsoon');
  type('redeemablePoints', '10');
  type('validTill', '2999-01-01');
  await waitFor(() => expect(getList).toHaveBeenCalledTimes(1));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(getList).toHaveBeenCalledTimes(2));
});
