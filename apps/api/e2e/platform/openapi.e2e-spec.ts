import { contact, IDEMPOTENCY_HEADER, OPERATORS, QUERY, resources, UPLOADS, user } from '@impeller/contracts';
import { Validator } from '@seriousme/openapi-schema-validator';
import { XLSX } from '../../src/exports/write-sheet.js';
import { RouteDemands } from '../../src/identity/route-demands.js';
import { schemaName } from '../../src/openapi/describe.js';
import { startApi, type Api } from '../../test/start-api.js';

interface Operation {
  readonly summary?: string;
  readonly description?: string;
  readonly requestBody?: { readonly required?: boolean };
  readonly security?: readonly object[];
  readonly responses: Readonly<Record<string, { content?: Record<string, { schema?: object }> }>>;
  readonly parameters?: { name: string; in: string; description?: string; required?: boolean; schema?: object }[];
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
const BODYLESS = /\/(logout|refresh|me|process|pause|reset|retry|cancel|mail-templates\/:name\/test)$/;

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

it('names every field, operator and relation of every list and of every record', () => {
  for (const contract of resources().filter(({ actions }) => actions.includes('view'))) {
    const [list, one] = [`/api/${contract.path}`, `/api/${contract.path}/{id}`].map((path) => {
      const taken = document.paths[path]?.get?.parameters ?? [];
      return taken.find(({ name }) => name === 'filter')?.description;
    });
    if (document.paths[`/api/${contract.path}/{id}`]?.get) expect([contract.path, one]).toEqual([contract.path, list]);
    const said = `${list} `;
    for (const name of [...Object.keys(contract.record.shape), ...OPERATORS.map((operator) => `$${operator}`)])
      expect(said).toContain(name);
  }
});

it('says the bounds of the query protocol, and what in it is the staff’s', () => {
  const saidOf = (path: string) => {
    const taken = document.paths[`/api/${path}`]!.get!.parameters!.map(({ name, description, schema }) => [
      name,
      `${description} ${JSON.stringify(schema)}`,
    ]);
    return Object.fromEntries(taken) as Record<string, string>;
  };
  const said = saidOf('products');
  const bounds = [QUERY.maxFilters, QUERY.maxValueLength, QUERY.maxExactLength, QUERY.maxValues, QUERY.maxIds];
  for (const bound of bounds) expect(said.filter).toMatch(new RegExp(`\\b${bound}\\b`));
  for (const bound of [QUERY.maxSearchBytes, QUERY.maxSearchDepth]) expect(said.s).toMatch(new RegExp(`\\b${bound}\\b`));
  expect(said.sort).toContain(`at most ${QUERY.maxSorts}`);
  expect(said.search).toContain(`"maxLength":${QUERY.maxValueLength}`);
  expect([said.page, said.offset]).toEqual([expect.stringContaining('offset says nothing'), expect.stringContaining('before')]);
  for (const parameter of [said.fields, said.filter])
    expect(parameter).toMatch(/\(for staff alone: [^)]*\bstatusReason\b[^)]*\)/);
  expect(saidOf('users').join).toMatch(/\(for staff alone: usersRole, organization\)/);
  expect(saidOf('admins').filter).not.toContain('for staff alone');
});

it('demands nothing of customers that is filled in for them, and says which of a body counts for them', () => {
  const { ContactsCreate } = document.components.schemas as Record<string, Schema>;
  expect(ContactsCreate!.required).toEqual(expect.not.arrayContaining([contact.owner!.field]));
  expect(ContactsCreate!.properties!.userId).toMatchObject({ type: 'integer', description: 'For staff alone' });
  const said = (path: string, method: string) => document.paths[path]?.[method]?.description;
  for (const method of ['patch', 'put']) {
    expect(said('/api/users/{id}', method)).toContain(user.owner!.writes.join(', '));
    expect(said('/api/users/{id}', method)).not.toMatch(/password|emailAddress/);
  }
  expect(said('/api/contacts', 'post')).toContain(contact.owner!.writes.join(', '));
  expect(said('/api/brands', 'post')).toBeUndefined();
});

it('takes an Idempotency-Key where the contract says that a create is repeatable, and nowhere else', () => {
  const takesKey = (path: string) =>
    document.paths[`/api/${path}`]?.post?.parameters?.some(
      ({ name, in: place }) => place === 'header' && name === IDEMPOTENCY_HEADER,
    );
  const taking = resources().filter(({ path }) => takesKey(path));
  expect(taking.map(({ path }) => path)).toEqual(
    resources()
      .filter(({ isRepeatable }) => isRepeatable)
      .map(({ path }) => path),
  );
});

it('says of every header once that it may be sent, and demands none, nor anything of a query', () => {
  const wrong = operations().flatMap(({ name, operation }) => {
    const optional = operation?.parameters?.filter((one) => one.in !== 'path') ?? [];
    const said = optional.map((one) => `${one.in} ${one.name.toLowerCase()}`);
    const twice = said.filter((one, at) => said.indexOf(one) !== at);
    const demanded = optional.filter(({ required }) => required).map((one) => one.name);
    return [...twice, ...demanded].map((one) => `${name}: ${one}`);
  });
  expect(wrong).toEqual([]);
  const [use] = document.paths['/api/common/upload']!.post!.parameters!.filter((one) => one.name === 'use');
  expect(use).toMatchObject({ in: 'query', schema: { enum: Object.keys(UPLOADS) } });
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
    return said !== expected(demand);
  });
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

/** What stands open and yet asks for a proof of another kind: nothing but calls that fail it. */
const PROVING: Readonly<Record<string, object>> = {
  'POST /api/admins/login': { emailAddress: 'nobody@pumps.example', password: 'not-this-one' },
  'POST /api/admins/refresh': {},
  'POST /api/payments/webhooks/phonepe': { response: 'e30=' },
  'POST /api/payments/webhooks/razorpay': { event: 'payment.captured' },
  'POST /api/users/login': { email: 'nobody@pumps.example', password: 'not-this-one' },
  'POST /api/users/refresh': { refreshToken: 'x'.repeat(43) },
};

it('says of a public route that it answers 401 where it does, and of no other', async () => {
  const open = operations().filter(({ demand }) => demand?.kind === 'public');
  const said = open.filter(({ operation }) => '401' in operation!.responses).map(({ name }) => name);
  expect(said.sort()).toEqual(Object.keys(PROVING));
  for (const [name, body] of Object.entries(PROVING)) {
    const { status } = await api.request.post(name.replace('POST ', '')).send(body);
    expect([name, status]).toEqual([name, 401]);
  }
});

it('says of every call with a body that the body may be refused, and of what keeps a file that there may be no room', () => {
  const lacking = (status: string) => (one: ReturnType<typeof operations>[number]) => !(status in one.operation!.responses);
  const withBody = operations().filter(({ operation }) => operation?.requestBody);
  for (const status of ['400', '413', '415'])
    expect([status, withBody.filter(lacking(status)).map(({ name }) => name)]).toEqual([status, []]);
  const keeping = withBody.filter(({ name }) => /^POST .*\/(upload|images|product-imports)$/.test(name));
  expect(keeping.map(({ name }) => name)).toContain('POST /api/products/images');
  expect(keeping.filter(lacking('507')).map(({ name }) => name)).toEqual([]);
});

it('knows every field that the calls of a product’s parts answer', async () => {
  const { schemas } = document.components as { schemas: Record<string, { properties: object }> };
  const staff = await api.as('superadmin');
  const product = await staff.post('/api/products').send({ name: 'Described', sku: 'DES-1' }).expect(201);
  const image = { productId: product.body.id, image: 'https://x.example/a.png' };
  const added = await staff.post('/api/products-images').send(image).expect(201);
  const removed = await staff.delete(`/api/products-images/${added.body.id}`).expect(200);
  for (const { body } of [added, removed])
    expect(Object.keys(schemas.ProductsImages!.properties)).toEqual(expect.arrayContaining(Object.keys(body)));
  // Imports and their rows have lists of their own, whose rows say when they were made.
  for (const name of ['ProductImports', 'ProductImportsRows'])
    expect(schemas[name]!.properties).toHaveProperty('createdTimestamp');
});

it('demands of an answer no field that it leaves out for customers, or for a part of a record', () => {
  const { schemas } = document.components as { schemas: Record<string, { required: string[] }> };
  for (const contract of resources()) {
    const { required } = schemas[schemaName(contract.path)]!;
    const left = contract.storefront || contract.owner ? contract.staffOnly : [];
    expect([contract.path, required.filter((name) => left.includes(name))]).toEqual([contract.path, []]);
    expect([contract.path, required.includes('createdTimestamp')]).toEqual([contract.path, contract.actions.includes('view')]);
  }
});

interface Schema {
  readonly $ref?: string;
  readonly items?: Schema;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
}
const referred = (schema?: Schema): Schema =>
  schema?.$ref ? (document.components.schemas[schema.$ref.split('/').pop()!] as Schema) : (schema ?? {});
const answered = (path: string, method: string, status: string) =>
  referred(document.paths[path]?.[method]?.responses[status]?.content?.['application/json']?.schema);

it('demands of an answer to `fields` what it holds, and of one that nobody chose fields of all of it', async () => {
  const staff = await api.as('superadmin');
  const made = await staff.post('/api/brands').send({ name: 'Chosen' }).expect(201);
  const listed = await staff.get('/api/brands?fields=name&filter=name||$eq||Chosen').expect(200);
  const one = await staff.get(`/api/brands/${made.body.id}?fields=name`).expect(200);
  expect(one.body).toEqual({ id: made.body.id, name: 'Chosen' });
  const ofList = answered('/api/brands', 'get', '200');
  const cases: [object, Schema][] = [
    [listed.body, ofList],
    [listed.body.data[0], referred(referred(ofList.properties?.data).items)],
    [one.body, answered('/api/brands/{id}', 'get', '200')],
    [made.body, answered('/api/brands', 'post', '201')],
  ];
  for (const [body, { required, properties }] of cases) {
    expect(Object.keys(body)).toEqual(expect.arrayContaining([...required!]));
    expect(Object.keys(properties!)).toEqual(expect.arrayContaining(Object.keys(body)));
  }
  expect(cases.map(([, { required }]) => required!.includes('name'))).toEqual([false, false, false, true]);
});

it('names what the URL of an export may say, and wants no body beside it', async () => {
  const exporting = operations().filter(({ name }) => /^POST .*\/export$/.test(name));
  const taken = exporting.map(({ name, operation }) => {
    const inUrl = operation?.parameters?.filter((one) => one.in === 'query').map((one) => one.name);
    return [name.split('/').at(-2), operation?.requestBody?.required, inUrl?.sort().join(' ')];
  });
  const own: Readonly<Record<string, string>> = {
    orders: 'endDate filter format search sort startDate status',
    products: 'categoryId filter format maxPrice minPrice or s search sort',
  };
  const exported = resources().filter(({ actions }) => actions.includes('export'));
  expect(taken.sort()).toEqual(exported.map(({ path }) => [path, false, own[path] ?? 'filter format or s sort']).sort());
  const staff = await api.as('superadmin');
  const days = 'startDate=2026-01-01&endDate=2026-01-31&status=in cart';
  for (const query of ['products/export?format=xlsx&search=pump&maxPrice=5', `orders/export?${days}&sort=id,ASC&search=12`])
    await staff.post(`/api/${query}`).expect(200);
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

it('names the media types that files come in, and the refusal of a URL that is too long', () => {
  const typesOf = (path: string) => Object.keys(document.paths[path]?.get?.responses['200']?.content ?? {});
  expect(typesOf('/api/exports/{id}/file')).toEqual([XLSX, 'application/zip']);
  expect(typesOf('/api/files/{name}')).toEqual(['image/jpeg', 'image/png', 'application/pdf']);
  expect(operations().filter(({ operation }) => !('414' in operation!.responses))).toEqual([]);
});

it('refers to schemas that exist', () => {
  const refs = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name!);
  expect(refs.length).toBeGreaterThan(100);
  expect([...new Set(refs)].filter((name) => !document.components.schemas[name])).toEqual([]);
});
