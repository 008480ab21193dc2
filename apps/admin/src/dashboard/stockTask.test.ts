import { fieldLabel, LOW_STOCK } from '@impeller/contracts';
import { flatten } from '../data/flatten';
import { LOW_IN_STOCK, stockTask } from './stockTask';

it('leads to the products that have what is counted, by filters that a person can read', () => {
  const { count, to } = stockTask(25);
  expect(count).toBe(25);
  const [path, query] = to.split('?');
  expect(path).toBe('/products');
  const filter: unknown = JSON.parse(new URLSearchParams(query).get('filter')!);
  expect(flatten(filter)).toEqual({
    enabled: true,
    'productsVariation.enabled||$eq': true,
    'productsVariation.manageStock||$eq': true,
    'productsVariation.stockQuantity||$lte': LOW_STOCK,
  });
  const labels = Object.keys(flatten(LOW_IN_STOCK)).map((source) => fieldLabel('products', source));
  expect(labels).toEqual(['Enabled', 'Variant enabled', 'Variant’s stock is managed', 'Variant’s stock, at most']);
});
