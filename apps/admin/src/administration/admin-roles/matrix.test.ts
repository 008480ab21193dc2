import { permissionName, screenGroups } from '@impeller/contracts';
import { changed, columnOf, permissionAt, specialsOf, stateOf, wordsOf } from './matrix';

const groups = screenGroups();
const screenOf = (name: string) => groups.flatMap(({ screens }) => screens).find((screen) => screen.name === name)!;
const everything = () => true;

it('has every assignable permission in a column or among the specials, once', () => {
  for (const screen of groups.flatMap(({ screens }) => screens)) {
    const columns = ['view', 'create', 'edit', 'toggle', 'delete', 'import', 'export'].flatMap(
      (action) => permissionAt(screen, action) ?? [],
    );
    expect([...columns, ...specialsOf(screen)].sort()).toEqual([...screen.permissions].sort());
  }
});

it('names each permission by its screen and its action, as whoever lacks it is told', () => {
  for (const { title, permissions } of groups.flatMap(({ screens }) => screens))
    for (const permission of permissions) expect(permissionName(permission)).toBe(`${title}: ${wordsOf(permission)}`);
  expect(permissionName('wallet:credit')).toBe('Wallets: Credit');
});

it('ticks what opens the screen along with anything of it', () => {
  expect(changed({ held: [], wanted: ['brands:edit'], isOn: true, groups, canGrant: everything })).toEqual([
    'brands:edit',
    'brands:view',
  ]);
});

it('empties the rest of a screen along with what opens it', () => {
  const held = ['brands:view', 'brands:edit', 'series:view'];
  expect(changed({ held, wanted: ['brands:view'], isOn: false, groups, canGrant: everything })).toEqual(['series:view']);
});

it('grants nothing that this person lacks, and takes nothing of it away', () => {
  const canGrant = (permission: string) => !permission.startsWith('taxes:');
  const wanted = columnOf(groups, 'edit');
  expect(wanted).toContain('taxes:edit');
  const held = changed({ held: ['taxes:view'], wanted, isOn: true, groups, canGrant });
  expect(held).toContain('brands:edit');
  expect(held).not.toContain('taxes:edit');
  expect(changed({ held, wanted: screenOf('taxes').permissions, isOn: false, groups, canGrant })).toContain('taxes:view');
});

it('empties a row', () => {
  const { permissions } = screenOf('brands');
  expect(
    changed({ held: [...permissions, 'series:view'], wanted: permissions, isOn: false, groups, canGrant: everything }),
  ).toEqual(['series:view']);
});

it.each([
  [[], 'none'],
  [['brands:view'], 'some'],
  [['brands:view', 'brands:edit'], 'all'],
])('%j of two is %s', (held, state) => expect(stateOf(new Set(held), ['brands:view', 'brands:edit'])).toBe(state));

it('says a special permission in words', () => expect(wordsOf('notifications:sendAll')).toBe('Send all'));
