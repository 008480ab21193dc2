import { permissionsOf, SEEDED_ROLES } from '@impeller/contracts';
import { servedRoutes } from '../../src/http/served-routes.js';
import { RouteDemands, type RouteDemand } from '../../src/identity/route-demands.js';
import { makeStaff, tokenOf } from '../../test/actors.js';
import { agent, type Agent } from '../../test/agent.js';
import { startApi, type Api } from '../../test/start-api.js';
import { PUBLIC_ROUTES } from './public-routes.js';

/** A row's id that no table has: the guard stands before the search for it. */
const NOBODY = '2000000000';
const EXECUTIVE = new Set(permissionsOf(SEEDED_ROLES.find(({ name }) => name === 'executive')!));

/** What an actor may meet at a route: the guard's answer, or none of the guard's. */
type Answer = 401 | 403 | 'let in';

interface Actor {
  /** Somebody new for every call: some routes end the session. */
  agent(): Promise<Agent>;
  expected(route: RouteDemand): Answer;
}

let api: Api;
beforeAll(async () => (api = await startApi()), 60_000);
afterAll(() => api?.close());

async function disabled(): Promise<Agent> {
  const { id } = await makeStaff(api.app, 'superadmin');
  const token = await tokenOf(api.app, id);
  await api.db.query('UPDATE admins SET enabled = false WHERE id = $1', [id]);
  return agent(api.url, token);
}

const holding =
  (has: (permission: string) => boolean) =>
  ({ demand }: RouteDemand): Answer =>
    demand?.kind !== 'permission' || demand.permissions.some(has) ? 'let in' : 403;

const isOpen = (demand: RouteDemand['demand']) => demand?.kind === 'permission' && demand.isOpen === true;

/** The columns of the matrix. Users come with the storefront. */
const ACTORS: Readonly<Record<string, Actor>> = {
  nobody: { agent: async () => api.request, expected: ({ demand }) => (isOpen(demand) ? 'let in' : 401) },
  'a disabled superadmin': { agent: disabled, expected: () => 401 },
  'an admin without any permission': { agent: () => api.as({ permissions: [] }), expected: holding(() => false) },
  'an executive': { agent: () => api.as('executive'), expected: holding((permission) => EXECUTIVE.has(permission)) },
  'a superadmin': { agent: () => api.as('superadmin'), expected: () => 'let in' },
};

const demanded = () =>
  api.app
    .get(RouteDemands)
    .all()
    .filter(({ demand }) => demand?.kind !== 'public');
const nameOf = ({ method, path }: { method: string; path: string }): string => `${method} ${path}`;
const addressOf = (path: string): string => path.replace(/:\w+/g, NOBODY);

async function call(who: Agent, { method, path }: RouteDemand): Promise<Answer> {
  const verb = method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
  const request = who[verb](addressOf(path)).timeout(20_000);
  const { status } = await (['post', 'put', 'patch'].includes(verb) ? request.send({}) : request);
  return status === 401 || status === 403 ? status : 'let in';
}

it('B1 the matrix knows every route of the router, and the router every route of the matrix', () => {
  const served = servedRoutes(api.app.getHttpAdapter().getInstance());
  const bare = served.filter(({ method }) => method !== 'HEAD' && method !== 'OPTIONS'); // the guard stands before HEAD as before GET (B3)
  const paths = bare.map(({ method, path }) => ({ method, path: path === '/' ? path : path.replace(/\/$/, '') }));
  const known = new Set([...demanded().map(nameOf), ...Object.keys(PUBLIC_ROUTES)]);
  expect(paths.length).toBeGreaterThan(50);
  expect([...new Set(paths.map(nameOf))].filter((name) => !known.has(name))).toEqual([]);
  const reachable = new Set(paths.map(nameOf));
  expect(
    demanded()
      .map(nameOf)
      .filter((name) => !reachable.has(name)),
  ).toEqual([]);
});

it('B2 what is public is on the reviewed list', () => {
  const open = api.app
    .get(RouteDemands)
    .all()
    .filter(({ demand }) => demand?.kind === 'public');
  expect(open.map(nameOf).filter((name) => !Object.hasOwn(PUBLIC_ROUTES, name))).toEqual([]);
});

it.each(Object.keys(ACTORS))(
  'B1 every route answers %s as its demand says',
  async (name) => {
    const actor = ACTORS[name]!;
    let who = await actor.agent();
    const wrong: string[] = [];
    for (const route of demanded()) {
      const [answer, expected] = [await call(who, route), actor.expected(route)];
      if (answer !== expected) wrong.push(`${nameOf(route)}: ${answer} instead of ${expected}`);
      if (route.path.endsWith('/logout')) who = await actor.agent();
    }
    expect(wrong).toEqual([]);
  },
  120_000,
);
