import { OPERATORS, resources } from '@impeller/contracts';
import { Validator } from '@seriousme/openapi-schema-validator';
import { RouteDemands } from '../../src/identity/route-demands.js';
import { startApi, type Api } from '../../test/start-api.js';

interface Operation {
  readonly summary?: string;
  readonly requestBody?: object;
  readonly security?: readonly object[];
  readonly responses: Readonly<Record<string, { content?: Record<string, { schema?: object }> }>>;
  readonly parameters?: { name: string; in: string; description?: string }[];
}
type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

let api: Api;
let document: { openapi: string; paths: Paths; components: { schemas: Record<string, object> } };

beforeAll(async () => {
  api = await startApi();
  document = (await api.request.get('/api/openapi.json').expect(200)).body;
}, 60_000);
afterAll(() => api?.close());

const operations = () =>
  api.app
    .get(RouteDemands)
    .all()
    .map(({ method, path, demand }) => {
      const written = path.replace(/:(\w+)/g, '{$1}');
      return { name: `${method} ${path}`, method, demand, operation: document.paths[written]?.[method.toLowerCase()] };
    });

/** What a POST changes without a body: the path says it all. */
const BODYLESS = /\/(logout|refresh|me|process|pause|reset|retry)$/;

it('is valid OpenAPI 3.1', async () => {
  expect(document.openapi).toBe('3.1.0');
  const result = await new Validator().validate(JSON.stringify(document, null, 1));
  expect(result).toEqual({ valid: true });
});

/** What the document lacks of a route. */
function missingOf({ name, method, operation, demand }: ReturnType<typeof operations>[number]): string[] {
  if (!operation) return [`${name}: absent`];
  const answers = Object.entries(operation.responses).some(([status, { content }]) =>
    status.startsWith('2') ? status === '204' || Object.values(content ?? {}).some(({ schema }) => schema) : false,
  );
  const refuses = demand?.kind === 'public' || ['401', '429'].every((status) => status in operation.responses);
  const needsBody = ['POST', 'PATCH', 'PUT'].includes(method) && !BODYLESS.test(name);
  const promises: readonly (readonly [boolean, string])[] = [
    [Boolean(operation.summary), 'summary'],
    [answers, 'answer’s schema'],
    [refuses, 'refusals'],
    [!needsBody || Boolean(operation.requestBody), 'body'],
  ];
  return promises.filter(([holds]) => !holds).map(([, what]) => `${name}: no ${what}`);
}

it('describes every route of the router: what it is for, what it takes, what it answers, what it refuses', () => {
  expect(operations().flatMap(missingOf)).toEqual([]);
});

it('names every field, operator and relation of every list', () => {
  for (const contract of resources().filter(({ actions }) => actions.includes('view'))) {
    const filter = document.paths[`/api/${contract.path}`]?.get?.parameters?.find(({ name }) => name === 'filter');
    const said = `${filter?.description} `;
    for (const name of [...Object.keys(contract.record.shape), ...OPERATORS.map((operator) => `$${operator}`)])
      expect(said).toContain(name);
  }
});

/** Who may call a route, as its security says: without a token first where both ways lead in. */
const WITH = { token: '[{"bearer":[]}]', either: '[{},{"bearer":[]}]', none: '[{}]' } as const;
const expected = (demand: ReturnType<typeof operations>[number]['demand']) => {
  if (demand?.kind === 'public') return WITH.none;
  return demand?.kind === 'permission' && demand.isOpen ? WITH.either : WITH.token;
};

it('asks for a token where one is needed, and says where it is not', () => {
  const wrong = operations().filter(({ demand, operation }) => {
    const said = JSON.stringify(operation?.security ?? [{ bearer: [] }]);
    return said !== expected(demand) || (said === WITH.none && '401' in operation!.responses);
  });
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

it('says of what shoppers may keep that it can be asked for again with its tag', () => {
  const kept = operations().filter(({ method, demand }) => method === 'GET' && demand?.kind === 'permission' && demand.isOpen);
  expect(kept.length).toBeGreaterThan(10);
  for (const { name, operation } of kept) {
    const tags = operation?.parameters?.filter((one) => one.in === 'header' && one.name === 'If-None-Match').length;
    expect([name, tags, '304' in (operation?.responses ?? {})]).toEqual([name, 1, true]);
  }
  expect(document.paths['/api/files/{name}']?.get?.responses).toHaveProperty('304');
});

it('refers to schemas that exist', () => {
  const refs = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name!);
  expect(refs.length).toBeGreaterThan(100);
  expect([...new Set(refs)].filter((name) => !document.components.schemas[name])).toEqual([]);
});
