import { series, SERIES_NAME, text } from '@impeller/contracts';
import { describeCrud } from '../../test/describe-crud.js';

describeCrud(series, {
  valid: { name: 'Mega', image: 'https://pictures.example/mega.png', description: 'Monoblock pumps' },
  rejects: [
    [{ name: undefined }, 'name', text('series.name.required')],
    [{ name: 'ab' }, 'name', text('length.between', SERIES_NAME)],
    [{ image: 'ftp://pictures.example/x' }, 'image', text('url.invalid')],
  ],
  usedBy: ['products', (id) => `INSERT INTO products (name, "productType", "seriesId") VALUES ('Pump', 'variable', ${id})`],
});
