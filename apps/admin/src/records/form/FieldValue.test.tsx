import { configure, render, screen } from '@testing-library/react';
import { AdminContext, ResourceDefinitionContextProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { screenList } from '../../screenList';
import { FieldValue } from './FieldValue';

// A busy machine may take its time.
configure({ asyncUtilTimeout: 15_000 });

const definitions = Object.fromEntries(screenList.map((shown) => [shown.name, shown]));

it.each([
  ['addresses', 'pincodeId', { id: 7, pincode: '638001', pincodeName: 'Erode' }, '638001 Erode'],
  ['contacts', 'userId', { id: 7, fullName: 'Asha Rao' }, 'Asha Rao'],
  ['products', 'brandId', { id: 7, name: 'Annai' }, 'Annai'],
])('of %s, %s is shown as it is called everywhere', async (resource, field, record, name) => {
  const dataProvider = { getOne: async () => ({ data: record }) };
  render(
    <MemoryRouter>
      <AdminContext dataProvider={dataProvider as never}>
        <ResourceDefinitionContextProvider definitions={definitions as never}>
          <FieldValue resource={resource} field={field} value={7} />
        </ResourceDefinitionContextProvider>
      </AdminContext>
    </MemoryRouter>,
  );
  expect(await screen.findByText(name)).toBeTruthy();
});
