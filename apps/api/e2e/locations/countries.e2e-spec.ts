import { country } from '@impeller/contracts';
import { MASTERS_RULES } from '../../../../libs/contracts/test/masters-rules.js';
import { describeCrud } from '../../test/describe-crud.js';

describeCrud(country, {
  valid: { name: 'Nepal', code: 'NP', zipCodeMinLength: 5, zipCodeMaxLength: 5 },
  rejects: MASTERS_RULES.countries,
  usedBy: ['taxes', (id) => `INSERT INTO taxes (name, "countryId", rate) VALUES ('Tax ' || random(), ${id}, 5)`],
});
