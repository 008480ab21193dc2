import { RECORD_FIELDS, resources, type AnyResource } from '@impeller/contracts';
import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import type { JoinPolicy, Policies } from '../records/policy.js';
import { RecordsCore } from '../records/records.js';
import { chosenName, jsonSchema, ref, refusedAs, schemaName } from './describe.js';

type Schema = Record<string, unknown> & { properties?: Record<string, Schema>; required?: string[] };

const ERROR: Schema = {
  type: 'object',
  required: ['statusCode', 'message', 'error', 'details', 'requestId'],
  properties: {
    statusCode: { type: 'integer' },
    message: { type: 'string' },
    error: { type: 'string' },
    details: { type: 'array', items: { type: 'object', properties: { field: { type: 'string' }, message: { type: 'string' } } } },
    requestId: { type: 'string' },
    current: { type: 'object', description: 'With 412: the record as it is now' },
  },
};

const listOf = (path: string): Schema => {
  const count = { type: 'integer', minimum: 0 };
  const from1 = { type: 'integer', minimum: 1 };
  const data = { type: 'array', items: ref(chosenName(path)) };
  return {
    type: 'object',
    required: ['data', 'count', 'total', 'page', 'pageCount'],
    properties: { data, count, total: count, page: from1, pageCount: from1 },
  };
};

/** A joined record or list of them, as far as the join shows it. */
function joinSchema(join: JoinPolicy): Schema {
  const target = join.target();
  const { properties = {} } = jsonSchema(target.contract.record, 'output') as Schema;
  const shown = Object.fromEntries(join.fields.map((field) => [field, properties[field] ?? {}]));
  const nested = Object.fromEntries(
    [...target.joins.values()].filter(({ eager }) => eager).map((inner) => [inner.name, joinSchema(inner)]),
  );
  const record = { type: 'object', properties: { ...shown, ...nested } };
  return join.link.kind === 'one' ? { anyOf: [record, { type: 'null' }] } : { type: 'array', items: record };
}

/**
 * What some answers leave out is demanded of none: customers are told nothing that is the staff's, and a part of a record comes
 * without stamps where its record shows it, with them from a call of its own.
 */
function ownSchema({ record, storefront, owner, staffOnly, actions }: AnyResource): Schema {
  const { properties = {}, required = [], ...rest } = jsonSchema(record, 'output') as Schema;
  const isPart = !actions.includes('view');
  const isStaffs = (name: string) => Boolean(storefront ?? owner) && staffOnly.includes(name);
  const told = Object.entries(properties).map(([name, of]) => [
    name,
    isStaffs(name) ? { ...of, description: forStaff(of.description) } : of,
  ]);
  return {
    ...rest,
    properties: Object.fromEntries(told) as Record<string, Schema>,
    required: required.filter((name) => !isStaffs(name) && !(isPart && STAMPS.has(name))),
  };
}
const STAMPS = new Set(RECORD_FIELDS.filter((name) => name !== 'id' && name !== 'version'));
const forStaff = (description: unknown): string =>
  typeof description === 'string' ? `${description}; for staff alone` : 'For staff alone';

/** Who may make rows of their own need not say whose they are; staff must, where the contract wants it said. */
function createSchema({ create, owner }: AnyResource): Schema {
  const schema = jsonSchema(create, 'input') as Schema;
  const whose = owner?.actions.includes('create') ? schema.properties?.[owner.field] : undefined;
  if (!owner || !whose) return schema;
  const properties = { ...schema.properties, [owner.field]: { ...whose, description: forStaff(whose.description) } };
  return { ...schema, properties, required: schema.required?.filter((name) => name !== owner.field) };
}

function recordSchema(contract: AnyResource, policies: Policies): Schema {
  const record = ownSchema(contract);
  const joins = policies.known(contract.path)?.joins ?? new Map<string, JoinPolicy>();
  const joined = Object.fromEntries([...joins].map(([name, join]) => [name, joinSchema(join)]));
  return { ...record, properties: { ...record.properties, ...joined } };
}

function componentsOf(policies: Policies): Record<string, Schema> {
  const entries = resources().flatMap((contract): [string, Schema][] => {
    const name = schemaName(contract.path);
    const record = recordSchema(contract, policies);
    return [
      [name, record],
      [chosenName(contract.path), { ...record, required: ['id'] }],
      [`${name}List`, listOf(contract.path)],
      [`${name}Create`, createSchema(contract)],
      [`${name}Update`, jsonSchema(contract.update, 'input')],
    ];
  });
  return Object.fromEntries([['Error', ERROR], ...entries]);
}

/** Nobody is refused for who they are where nobody is asked, unless a proof of another kind is. */
function withoutIdleRefusals(document: OpenAPIObject): OpenAPIObject {
  for (const operation of Object.values(document.paths).flatMap((path) => Object.values(path as object) as Operation[])) {
    const [only, another] = operation.security ?? [];
    if (!only || another || Object.keys(only).length > 0) continue;
    if (operation.responses[401]?.description === refusedAs(401)) delete operation.responses[401];
    delete operation.responses[403];
  }
  return document;
}
interface Operation {
  readonly security?: readonly object[];
  readonly responses: Record<string, { readonly description?: string } | undefined>;
}

/** The OpenAPI 3.1 document of every route, made from the routes' own declarations and the contracts. */
export function openApiDocument(app: INestApplication): OpenAPIObject {
  const about = new DocumentBuilder()
    .setTitle('Impeller')
    .setDescription('Back-office and storefront API. Lists speak the nestjsx/crud query protocol.')
    .setVersion('1')
    .addBearerAuth()
    .addSecurityRequirements('bearer')
    .build();
  const document = withoutIdleRefusals(SwaggerModule.createDocument(app, about));
  const schemas = { ...document.components?.schemas, ...componentsOf(app.get(RecordsCore).policies) };
  return { ...document, openapi: '3.1.0', components: { ...document.components, schemas: schemas as never } };
}

/** `/api/openapi.json` and, to read, `/api/docs`. */
export function serveOpenApi(app: INestApplication): void {
  SwaggerModule.setup('api/docs', app, () => openApiDocument(app), {
    jsonDocumentUrl: 'api/openapi.json',
    customSiteTitle: 'Impeller API',
  });
}
