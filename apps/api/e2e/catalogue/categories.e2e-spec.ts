import { category } from '@impeller/contracts';
import { MASTERS_RULES } from '../../../../libs/contracts/test/masters-rules.js';
import { describeCrud } from '../../test/describe-crud.js';

describeCrud(category, {
  valid: {
    name: 'Submersible pumps',
    icon: 'https://pictures.example/icon.png',
    image: 'https://pictures.example/pump.png',
    description: 'Under water',
    priority: 3,
  },
  rejects: MASTERS_RULES.categories,
  usedBy: [
    'categories',
    (id) =>
      `INSERT INTO categories (name, icon, "parentId") VALUES ('Sub ' || random(), 'https://pictures.example/i.png', ${id})`,
  ],
});
