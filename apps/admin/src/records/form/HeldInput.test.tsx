import { address, attribute, brand, category, pincode, product, permissionName, text } from '@impeller/contracts';
import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { AdminContext, Form, RecordContextProvider, ResourceContextProvider, type RaRecord } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { ProductRecord } from '../../catalogue/products/productRecord';
import { AttributesStep } from '../../catalogue/products/steps/AttributesStep';
import { CategoryStep } from '../../catalogue/products/steps/CategoryStep';
import { ClassificationFields } from '../../catalogue/products/steps/ClassificationFields';
import { VariationsStep } from '../../catalogue/products/steps/VariationsStep';
import { PincodeInput } from '../../customers/addresses/PincodeInput';
import { exchange } from '../../data/httpClient';
import { i18nProvider } from '../../data/i18nProvider';
import { ConditionTab } from '../../sales/coupons/ConditionTab';
import { MaybeLookOnly } from './LookOnly';

jest.mock('../../data/useHolds', () => ({ useHolds: () => (permission: string) => !permission.endsWith(':view') }));
jest.mock('../../data/httpClient', () => ({ ...jest.requireActual('../../data/httpClient'), exchange: jest.fn() }));

/** Of which resources something was asked; Previous and Next ask for the products themselves. */
const asked = new Set<string>();
const ask = async (resource: string) => {
  if (resource !== product.path) asked.add(resource);
  throw new Error(`${resource} was asked for`);
};
const dataProvider = { getOne: ask, getMany: ask, getList: ask };
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined)); // and are refused here

const PUMP = {
  ...{ id: 1, version: 1, name: 'Pump', productType: 'variable', productsImage: [], hsnCode: '850151' },
  ...{ brandId: 3, brand: { id: 3, name: 'Texmo' }, measurementUnitId: 4, measurementUnit: { id: 4, name: 'Pieces' } },
  ...{ isSeriesAvailable: true, seriesId: 5, series: { id: 5, name: 'Aqua' } },
  ...{ isHpAvailable: true, horsePowerId: 6, horsePower: { id: 6, name: '2 HP' } },
  ...{ isTaxable: true, taxId: 7, tax: { id: 7, name: 'GST 18' } },
  attributes: [{ id: 2, name: 'Colour', applicableFor: 'variation' }],
  categories: [{ id: 8, name: 'Borewell' }],
  productsVariation: [
    {
      ...{ id: 9, version: 1, productId: 1, name: 'Red', unitPrice: 1, salePrice: 0, enabled: true, stockQuantity: 0 },
      productsVariationsAttribute: [{ attributeId: 2, attributesValueId: 20, attributesValue: { id: 20, name: 'Red' } }],
    },
  ],
} as unknown as ProductRecord;
const place = {
  ...{ pincode: { id: 3, pincode: '641004', pincodeName: 'Peelamedu' }, city: { id: 1, name: 'Coimbatore' } },
  ...{ state: { id: 1, name: 'Tamil Nadu' }, country: { id: 1, name: 'India' } },
};

/** Shows it to somebody who may see none of what is picked, and no more than look where `isLookOnly`. */
function open(resource: string, children: ReactNode, isLookOnly: boolean, record: RaRecord = PUMP): void {
  const element = (
    <AdminContext dataProvider={dataProvider as never} i18nProvider={i18nProvider}>
      <ResourceContextProvider value={resource}>
        <RecordContextProvider value={record}>
          <MaybeLookOnly isLookOnly={isLookOnly}>{children}</MaybeLookOnly>
        </RecordContextProvider>
      </ResourceContextProvider>
    </AdminContext>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
}
const steps = { product: PUMP, refresh: async () => undefined, onType: () => undefined, buttons: null };
const barred = ({ can }: { can: (action: 'view') => string }) =>
  text('form.pick.barred', { permission: permissionName(can('view')) });
/** How often it is said that these records cannot be chosen among. */
const told = (of: typeof brand | typeof category | typeof attribute | typeof pincode) => screen.queryAllByText(barred(of)).length;

// Whoever only looks is not told what choosing would take.
describe.each([
  [true, 0],
  [false, 1],
])('whoever may not see what is picked, and only looks: %s, is asked nothing of it and shown', (isLookOnly, times) => {
  afterEach(() => expect([[...asked], jest.mocked(exchange).mock.calls]).toEqual([[], []]));

  it('what a product is sorted by', () => {
    const form = (
      <Form record={PUMP}>
        <ClassificationFields />
      </Form>
    );
    open(product.path, form, isLookOnly);
    for (const name of ['Texmo', 'Pieces', 'Aqua', '2 HP', 'GST 18'])
      expect(screen.getByDisplayValue<HTMLInputElement>(name).disabled).toBe(!isLookOnly);
    expect(told(brand)).toBe(times);
    expect(screen.getByText(text('product.hsn.motor', { power: '2 HP', hsn: '850152' }))).toBeTruthy();
  });

  it('its categories', () => {
    open(product.path, <CategoryStep {...steps} />, isLookOnly);
    expect(screen.getByRole('list', { name: text('editor.category') }).textContent).toBe('Borewell');
    expect(told(category)).toBe(times);
  });

  it('its attributes', () => {
    open(product.path, <AttributesStep {...steps} />, isLookOnly);
    expect(screen.getByRole('list', { name: text('editor.attributes') }).textContent).toBe('Colour');
    expect(told(attribute)).toBe(times);
  });

  it('the values of its variations, none of which is said to be disabled', async () => {
    open(product.path, <VariationsStep {...steps} />, isLookOnly);
    const shown = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Colour: Red' });
    expect(shown.selectedOptions[0]!.text).toBe('Red');
    expect(screen.queryByText(text('editor.grid.disabled', { names: 'Colour' }))).toBeNull();
    expect(told(attribute)).toBe(times);
  });

  it('an address’ pincode and place', () => {
    const home = { id: 1, pincodeId: 3, ...place };
    const form = (
      <Form record={home}>
        <PincodeInput />
      </Form>
    );
    open(address.path, form, isLookOnly, home);
    expect(screen.getByDisplayValue('641004 Peelamedu, Coimbatore')).toBeTruthy();
    expect(screen.queryAllByText('Coimbatore, Tamil Nadu, India')).toHaveLength(1 - times);
    expect(told(pincode)).toBe(times);
  });

  it('how many categories a coupon is for, which it knows by number', () => {
    const coupon = { id: 1, category: [{ id: 8 }, { id: 9 }] };
    const form = (
      <Form record={coupon}>
        <ConditionTab />
      </Form>
    );
    open('coupons', form, isLookOnly, coupon);
    expect(screen.getByRole('list', { name: text('field.coupons.category') }).textContent).toBe('#8#9');
    expect(told(category)).toBe(1);
  });
});

it('says of what is refused what is wrong with it, beside why nothing can be chosen', async () => {
  const refuse = () => ({ values: {}, errors: { brandId: { type: 'required', message: 'Please select brand' } } });
  const form = (
    <Form record={{ ...PUMP, brandId: null }} resolver={refuse}>
      <ClassificationFields />
      <button type="submit">Save</button>
    </Form>
  );
  open(product.path, form, false);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(`Please select brand. ${barred(brand)}`)).toBeTruthy();
});
