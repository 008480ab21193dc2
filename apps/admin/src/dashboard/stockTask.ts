import { LOW_STOCK, product } from '@impeller/contracts';
import { listOf, type Task } from './salesTasks';

/** The products with a variation that the dashboard counts as low: it is one variation that has to meet all that is asked of it. */
export const LOW_IN_STOCK = {
  enabled: true,
  productsVariation: { 'enabled||$eq': true, 'manageStock||$eq': true, 'stockQuantity||$lte': LOW_STOCK },
};

/** What is low in stock, with the list of the products that it belongs to. */
export const stockTask = (count: number): Task => ({
  title: 'dashboard.todo.stock',
  count,
  to: listOf(product.path, LOW_IN_STOCK),
});
