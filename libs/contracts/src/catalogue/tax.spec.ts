import { INDIA_ID } from '../locations/india.js';
import { tax } from './tax.js';

it('is India’s unless it says another country, and a change that names none leaves it', () => {
  expect(tax.create.parse({ name: 'GST 18', rate: 18 })).toMatchObject({ enabled: true, countryId: INDIA_ID });
  expect(tax.create.parse({ name: 'VAT 20', rate: 20, countryId: 7 })).toMatchObject({ countryId: 7 });
  expect(tax.update.parse({ rate: 5 })).toEqual({ rate: 5 });
});
