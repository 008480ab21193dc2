import { permissionsOf, resources, SEEDED_ROLES, type AnyResource } from '@impeller/contracts';
import { servedRoutes } from '../../src/http/served-routes.js';
import { RouteDemands, type RouteDemand } from '../../src/identity/route-demands.js';
import { makeStaff, tokenOf } from '../../test/actors.js';
import { asCustomer, makeCustomer } from '../../test/customers.js';
import { agent, type Agent } from '../../test/agent.js';
import { startApi, type Api } from '../../test/start-api.js';
import { DEMANDED } from './demanded-permissions.js';
import { PUBLIC_ROUTES } from './public-routes.js';

/** A row's id that no table has: the guard stands before the search for it. */
const NOBODY = '2000000000';
const EXECUTIVE = new Set(permissionsOf(SEEDED_ROLES.find(({ name }) => name === 'executive')!));

/** What an actor may meet at a route: the guard's answer, or none of the guard's. A 500 is neither. */
type Answer = 401 | 403 | 'let in' | 'broken';

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

const isFor = (demand: RouteDemand['demand'], type: 'admin' | 'user'): boolean =>
  demand?.kind === 'signedIn' && (demand.type ?? type) === type;

const holding =
  (has: (permission: string) => boolean) =>
  ({ demand }: RouteDemand): Answer =>
    isFor(demand, 'admin') || (demand?.kind === 'permission' && demand.permissions.some(has)) ? 'let in' : 403;

/** What is the shop's, what is about their own rows, and what anybody does who is signed in. */
const customers = ({ demand }: RouteDemand): Answer =>
  isFor(demand, 'user') || (demand?.kind === 'permission' && (demand.isOpen === true || demand.isOwned === true))
    ? 'let in'
    : 403;

async function customer(status?: string): Promise<Agent> {
  const { id } = await makeCustomer(api, status);
  return asCustomer(api, id);
}

async function disabledCustomer(): Promise<Agent> {
  const { id } = await makeCustomer(api);
  const who = await asCustomer(api, id);
  await api.db.query('UPDATE users SET enabled = false WHERE id = $1', [id]);
  return who;
}

const isOpen = (demand: RouteDemand['demand']) => demand?.kind === 'permission' && demand.isOpen === true;

/** The columns of the matrix. */
const ACTORS: Readonly<Record<string, Actor>> = {
  nobody: { agent: async () => api.request, expected: ({ demand }) => (isOpen(demand) ? 'let in' : 401) },
  'a disabled superadmin': { agent: disabled, expected: () => 401 },
  'an admin without any permission': { agent: () => api.as({ permissions: [] }), expected: holding(() => false) },
  'an executive': { agent: () => api.as('executive'), expected: holding((permission) => EXECUTIVE.has(permission)) },
  'a superadmin': { agent: () => api.as('superadmin'), expected: holding(() => true) },
  'a customer': { agent: () => customer(), expected: customers },
  'another customer, pending': { agent: () => customer('Pending'), expected: customers },
  'a disabled customer': { agent: disabledCustomer, expected: () => 401 },
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
  if (status >= 500) return 'broken';
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

/** The routes that a contract generates, and the actions whose permissions open them. */
const GENERATED: Readonly<Record<string, readonly string[]>> = {
  'GET ': ['view'],
  'GET /:id': ['view'],
  'GET /:id/referrers': ['delete'],
  'POST ': ['create'],
  'PATCH /:id': ['edit', 'toggle'],
  'PUT /:id': ['edit', 'toggle'],
  'DELETE /:id': ['delete'],
};
const generated = (contract: AnyResource): [name: string, permissions: string][] =>
  Object.entries(GENERATED).map(([route, actions]) => {
    const permissions = actions.filter((one) => contract.actions.includes(one)).map((one) => contract.can(one));
    return [route.replace(' ', ` /api/${contract.path}`), permissions.join(', ')];
  });

it('B1 what a route demands that no contract generates stands on the reviewed list', () => {
  const ofContracts = new Map(resources().flatMap(generated));
  const written = demanded().flatMap(({ demand, ...route }) => {
    if (demand?.kind !== 'permission' || ofContracts.get(nameOf(route)) === demand.permissions.join(', ')) return [];
    const { permissions, isOpen, isOwned } = demand;
    return [[nameOf(route), [...permissions, ...(isOpen ? ['shoppers'] : []), ...(isOwned ? ['customers'] : [])].join(', ')]];
  });
  const reviewed = Object.entries(DEMANDED).flatMap(([demand, names]) => names.map((name) => [name, demand]));
  expect(Object.fromEntries(written)).toEqual(Object.fromEntries(reviewed));
});

const READS = new Set(['GET', 'HEAD']);
/** Reads whose question is too long for an address. */
const SHOWN = new Set(['POST /api/attributes/tree']);

it('B2 what is public is on the reviewed list', () => {
  const open = api.app
    .get(RouteDemands)
    .all()
    .filter(({ demand }) => demand?.kind === 'public');
  // What shoppers are shown is read; whatever else is open to them stands on the list, too.
  const done = demanded().filter(({ method, demand }) => isOpen(demand) && !READS.has(method));
  expect([...open, ...done].map(nameOf).filter((name) => !Object.hasOwn(PUBLIC_ROUTES, name) && !SHOWN.has(name))).toEqual([]);
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
