import { inventoryIssues, splitInventory } from './inventory';
import { newProduct } from './defaults';

const issues = (over: object, isNew = false) =>
  inventoryIssues({ ...newProduct.inventory, ...over }, isNew).map(({ path, message }) => `${String(path[0])}: ${message}`);

it.each([
  ['nothing is wrong with a new one', issues({}, true), []],
  [
    'a sale price above the regular one',
    issues({ unitPrice: 10, salePrice: 11 }),
    ['salePrice: Sale price should not be above the regular price'],
  ],
  ['three decimals', issues({ unitPrice: 10.001 }), ['unitPrice: Value should have at most 2 decimals']],
  [
    'a new product with managed stock of none',
    issues({ manageStock: true, stockQuantity: 0 }, true),
    ['stockQuantity: Value should be atleast 1'],
  ],
  ['but a sold-out one can be saved', issues({ manageStock: true, stockQuantity: 0 }), []],
  [
    'below none without back-orders',
    issues({ manageStock: true, stockQuantity: -1 }),
    ['stockQuantity: Value should be atleast 0'],
  ],
  ['a quantity that is not asked for, and shown nowhere', issues({ manageStock: false, stockQuantity: null }), []],
])('%s', (_, found, expected) => expect(found).toEqual(expected));

it('sends a quantity of managed stock alone', () => {
  const sent = (manageStock: boolean) =>
    splitInventory({ name: 'Pump', inventory: { unitPrice: 5, manageStock, stockQuantity: 1.5 } });
  expect(sent(false)).toEqual([{ name: 'Pump' }, { unitPrice: 5, manageStock: false }]);
  expect(sent(true)).toEqual([{ name: 'Pump' }, { unitPrice: 5, manageStock: true, stockQuantity: 1.5 }]);
});
