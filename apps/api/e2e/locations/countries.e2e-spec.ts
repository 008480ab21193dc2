import { country, COUNTRY_CODE, COUNTRY_NAME, text } from '@impeller/contracts';
import { describeCrud } from '../../test/describe-crud.js';

describeCrud(country, {
  valid: { name: 'Nepal', code: 'NP', zipCodeMinLength: 5, zipCodeMaxLength: 5 },
  rejects: [
    [{ name: 'UK' }, 'name', text('length.between', COUNTRY_NAME)],
    [{ code: 'INDI' }, 'code', text('length.between', COUNTRY_CODE)],
    [{ zipCodeMinLength: 13 }, 'zipCodeMinLength', text('number.max', { max: 12 })],
    [{ zipCodeMinLength: 7, zipCodeMaxLength: 6 }, 'zipCodeMaxLength', text('country.zip.order')],
  ],
  usedBy: ['taxes', (id) => `INSERT INTO taxes (name, "countryId", rate) VALUES ('Tax ' || random(), ${id}, 5)`],
});
