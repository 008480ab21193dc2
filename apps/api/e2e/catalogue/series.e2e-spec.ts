import { series, text } from '@impeller/contracts';
import { MASTERS_RULES } from '../../../../libs/contracts/test/masters-rules.js';
import { describeCrud } from '../../test/describe-crud.js';

describeCrud(series, {
  valid: { name: 'Mega', image: 'https://pictures.example/mega.png', description: 'Monoblock pumps' },
  rejects: [...MASTERS_RULES.series, [{ image: 'ftp://pictures.example/x' }, 'image', text('url.invalid')]],
  usedBy: ['products', (id) => `INSERT INTO products (name, "productType", "seriesId") VALUES ('Pump', 'variable', ${id})`],
});
