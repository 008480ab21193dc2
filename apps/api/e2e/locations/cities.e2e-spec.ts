import { city, CITY_NAME, INDIA_ID, text } from '@impeller/contracts';
import { describeCrud } from '../../test/describe-crud.js';

describeCrud(city, {
  valid: async (staff) => ({
    name: 'Erode',
    stateId: (await staff.post('/api/states').send({ name: 'Kongu Nadu', countryId: INDIA_ID })).body.id,
  }),
  rejects: [
    [{ name: '' }, 'name', text('city.name.required')],
    [{ name: 'ab' }, 'name', text('length.between', CITY_NAME)],
    [{ stateId: undefined }, 'stateId', text('city.state.required')],
  ],
  usedBy: [
    'pincodes',
    (id) =>
      `INSERT INTO pincodes (pincode, "pincodeName", "cityId") VALUES ((100000 + floor(random() * 800000))::int::text, 'Erode HO', ${id})`,
  ],
});
