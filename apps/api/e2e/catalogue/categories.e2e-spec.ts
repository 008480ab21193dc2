import { category } from '@impeller/contracts';
import { MASTERS_RULES } from '../../../../libs/contracts/test/masters-rules.js';
import { describeCrud } from '../../test/describe-crud.js';

describeCrud(category, {
  valid: async (staff) => ({
    name: 'Submersible pumps',
    icon: 'https://pictures.example/icon.png',
    image: 'https://pictures.example/pump.png',
    description: 'Under water',
    priority: 3,
    parentId: (await staff.post('/api/categories').send({ name: 'Pumps', icon: 'https://pictures.example/icon.png' })).body.id,
  }),
  rejects: MASTERS_RULES.categories,
  usedBy: [
    'categories',
    (id) =>
      `INSERT INTO categories (name, icon, "parentId") VALUES ('Sub ' || random(), 'https://pictures.example/i.png', ${id})`,
  ],
});
