import { IMPORT_COLUMNS, text, type TextKey } from '@impeller/contracts';
import { errorsOf, simple } from '../../../../test/draft-rows.js';

it('the template says of the cells that a new product needs, and of no others, that they are required', async () => {
  const needed = await Promise.all(
    IMPORT_COLUMNS.map(async (column) => (await errorsOf({ brand: 'Crompton', ...simple, [column]: null })).length > 0),
  );
  const required = IMPORT_COLUMNS.filter((column) => text(`import.help.${column}` as TextKey).startsWith('Required'));
  expect(required).toEqual(IMPORT_COLUMNS.filter((_, at) => needed[at]));
});
