import { INDIA_ID, state, STATE_NAME, text } from '@impeller/contracts';
import { describeCrud } from '../../test/describe-crud.js';

describeCrud(state, {
  valid: { name: 'Kongu Nadu', countryId: INDIA_ID },
  rejects: [
    [{ name: '' }, 'name', text('state.name.required')],
    [{ name: 'ab' }, 'name', text('length.between', STATE_NAME)],
    [{ name: 'x'.repeat(51) }, 'name', text('length.between', STATE_NAME)],
    [{ countryId: undefined }, 'countryId', text('state.country.required')],
  ],
  usedBy: ['cities', (id) => `INSERT INTO cities (name, "stateId") VALUES ('City ' || random(), ${id})`],
});
