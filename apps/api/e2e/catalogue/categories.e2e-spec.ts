import { category, CATEGORY_NAME, text } from '@impeller/contracts';
import { describeCrud } from '../../test/describe-crud.js';

describeCrud(category, {
  valid: {
    name: 'Submersible pumps',
    icon: 'https://pictures.example/icon.png',
    image: 'https://pictures.example/pump.png',
    description: 'Under water',
    priority: 3,
  },
  rejects: [
    [{ name: 'ab' }, 'name', text('length.between', CATEGORY_NAME)],
    [{ icon: undefined }, 'icon', text('category.icon.required')],
    [{ priority: -1 }, 'priority', text('number.min', { min: 0 })],
    [{ priority: 1.5 }, 'priority', text('number.integer')],
  ],
  usedBy: [
    'categories',
    (id) =>
      `INSERT INTO categories (name, icon, "parentId") VALUES ('Sub ' || random(), 'https://pictures.example/i.png', ${id})`,
  ],
});
