import { text } from '@impeller/contracts';
import { render, screen } from '@testing-library/react';
import { AdminContext, ResourceDefinitionContextProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { screenList } from '../../screenList';
import { FieldValue } from './FieldValue';

const definitions = Object.fromEntries(screenList.map((shown) => [shown.name, shown]));

function show(dataProvider: object, resource: string, field: string, value: unknown): void {
  render(
    <MemoryRouter>
      <AdminContext dataProvider={dataProvider as never}>
        <ResourceDefinitionContextProvider definitions={definitions as never}>
          <FieldValue resource={resource} field={field} value={value} />
        </ResourceDefinitionContextProvider>
      </AdminContext>
    </MemoryRouter>,
  );
}

it.each([
  ['addresses', 'pincodeId', { id: 7, pincode: '638001', pincodeName: 'Erode' }, '638001 Erode'],
  ['contacts', 'userId', { id: 7, fullName: 'Asha Rao' }, 'Asha Rao'],
  ['products', 'brandId', { id: 7, name: 'Annai' }, 'Annai'],
])('of %s, %s is shown as it is called everywhere', async (resource, field, record, name) => {
  show({ getOne: async () => ({ data: record }) }, resource, field, 7);
  expect(await screen.findByText(name)).toBeTruthy();
});

it.each([
  ['products', 'categories', [3, 7]],
  ['products', 'attributes', [3, 7]],
  ['coupons', 'category', [{ id: 3 }, { id: 7 }]],
])('of %s, what %s lists is asked for at once and shown by its names, what is gone by its id', async (resource, field, value) => {
  const getMany = jest.fn(async () => ({ data: [{ id: 3, name: 'Jet' }] }));
  show({ getMany }, resource, field, value);
  expect(await screen.findByText('Jet, #7')).toBeTruthy();
  expect(getMany).toHaveBeenCalledTimes(1);
});

it.each([
  ['products', 'categories', [], text('shell.empty')],
  ['admins-roles', 'permissions', ['brands:view'], '["brands:view"]'],
  ['products-variations', 'unitPrice', 1_23_456, '₹1,23,456.00'],
  ['products-variations', 'stockQuantity', 0, '0'],
  ['banners', 'validFrom', '2026-01-30T18:30:00.000Z', 'Sat, 31st Jan 2026'],
  ['campaigns', 'validTill', '2026-01-31', 'Sat, 31st Jan 2026'],
  ['brands', 'description', '2026-01-30T18:30:00.000Z', '2026-01-30T18:30:00.000Z'],
])('of %s, %s is shown as it is: %j', (resource, field, value, shown) => {
  show({}, resource, field, value);
  expect(screen.getByText(shown)).toBeTruthy();
});
