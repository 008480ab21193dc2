import { resources } from '@impeller/contracts';
import { screenList } from '../screenList';
import { toAddress, toRoute } from './routing';

/** Lists that have no other screen besides, at an address that is not their own resource's. */
const LISTS_ALONE = ['wallet-transactions', 'users-cards', 'campaigns-redeems'];
const withScreen = resources().filter(({ screen }) => screen);

it('every resource with an address has its screens, and the other way round', () => {
  const named = screenList.map(({ name }) => name).filter((name) => !LISTS_ALONE.includes(name));
  expect(named.sort()).toEqual(withScreen.map(({ path }) => path).sort());
});

it.each(withScreen.map(({ path, screen, parent }) => [path, screen!, parent !== undefined] as const))(
  'of %s each screen that there is has its address, and no other is one',
  (path, screen, isChild) => {
    const { create, edit, show } = screenList.find(({ name }) => name === path)!;
    const child = isChild ? '/5' : '';
    expect(toRoute(`/${screen}/add${child}`)).toBe(create ? `/${path}/create${child}` : '/unknown');
    expect(toRoute(`/${screen}/edit/12`)).toBe(edit ? `/${path}/12` : '/unknown');
    expect(toRoute(`/${screen}/view/12`)).toBe(show ? `/${path}/12/show` : '/unknown');
  },
);

it.each(LISTS_ALONE)('%s has a list alone', (path) => {
  const { create, edit, show } = screenList.find(({ name }) => name === path)!;
  expect([create, edit, show]).toEqual([undefined, undefined, undefined]);
  for (const rest of ['create', '12', '12/show']) expect(toRoute(toAddress(`/${path}/${rest}`))).toBe('/unknown');
});
