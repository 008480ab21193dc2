import { wanted } from './arguments.mjs';

describe('npm test', () => {
  it.each([
    ['nothing: all', [], { runsJest: true, runsPlaywright: true, isHard: false, jest: [], playwright: [] }],
    [
      'a path of the API',
      ['apps/api/e2e/catalogue/brands'],
      { runsJest: true, runsPlaywright: false, jest: ['apps/api/e2e/catalogue/brands'] },
    ],
    [
      'a path of the browser',
      ['./apps/admin/e2e/import'],
      { runsJest: false, runsPlaywright: true, playwright: ['apps/admin/e2e/import'] },
    ],
    ['a title', ['-t', 'C2'], { runsJest: true, runsPlaywright: true, jest: ['-t', 'C2'], playwright: ['--grep', 'C2'] }],
    ['--redis', ['--redis'], { withRedis: true, runsJest: true, runsPlaywright: true }],
    ['--hard', ['--hard'], { isHard: true, runsJest: true, runsPlaywright: true }],
  ])('understands %s', (_, words, expected) => expect(wanted(words)).toMatchObject(expected));
});
