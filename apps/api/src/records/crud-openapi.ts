import { OPERATORS, QUERY, recordReferrers, type AnyResource } from '@impeller/contracts';
import { jsonSchema, ref, refusals, revalidated, schemaName } from '../openapi/describe.js';
import { ApiBody, ApiHeader, ApiOperation, ApiParam, ApiQuery, ApiResponse } from '@nestjs/swagger';

export type CrudRouteName = 'list' | 'one' | 'create' | 'update' | 'replace' | 'referrers' | 'remove';

const TITLES: Readonly<Record<CrudRouteName, string>> = {
  list: 'List',
  one: 'Read one of',
  create: 'Create one of',
  update: 'Change fields of one of',
  replace: 'Change fields of one of (as PATCH)',
  referrers: 'What refers to one of',
  remove: 'Delete one of',
};

const text = { type: 'string' } as const;
const whole = { type: 'integer', minimum: 1 } as const;
const several = { schema: { type: 'array', items: text }, style: 'form', explode: true } as const;

/** The parameters of the nestjsx/crud query protocol, with what this resource allows in them. */
function queryParameters(contract: AnyResource): MethodDecorator[] {
  const fields = Object.keys(contract.record.shape).join(', ');
  const joins = Object.keys(contract.joins).join(', ') || 'none';
  const operators = OPERATORS.map((operator) => `$${operator}`).join(' ');
  const test = `field||operator||value. Fields: ${fields}; over a relation: relation.field. Operators: ${operators}.`;
  return [
    ApiQuery({ name: 'fields', required: false, schema: text, description: `Comma-separated; id is always there. ${fields}` }),
    ApiQuery({ name: 's', required: false, schema: text, description: `JSON condition, at most ${QUERY.maxSearchBytes} bytes` }),
    ApiQuery({ name: 'filter', required: false, ...several, description: test }),
    ApiQuery({ name: 'or', required: false, ...several, description: 'As filter; with both given: (all filter) or (all or)' }),
    ApiQuery({
      name: 'join',
      required: false,
      ...several,
      description: `relation or relation||field,field. Relations: ${joins}`,
    }),
    ApiQuery({
      name: 'sort',
      required: false,
      ...several,
      description: `field,ASC or field,DESC. Default ${contract.sort.join(',')}`,
    }),
    ApiQuery({
      name: 'limit',
      required: false,
      schema: { ...whole, default: contract.pageSize },
      description: `At most ${QUERY.maxLimit}; alias per_page`,
    }),
    ApiQuery({ name: 'offset', required: false, schema: { type: 'integer', minimum: 0 } }),
    ApiQuery({ name: 'page', required: false, schema: whole }),
    ApiQuery({
      name: 'cache',
      required: false,
      schema: { type: 'integer' },
      description: 'Accepted for compatibility, without effect',
    }),
  ];
}

const id = ApiParam({ name: 'id', schema: { type: 'integer', minimum: 1, maximum: 2_147_483_647 } });
const ifMatch = ApiHeader({
  name: 'If-Match',
  required: false,
  description: 'The version seen, in quotes; a moved one answers 412 with `current`',
});

/** Swagger's decorators for one generated route. */
export function describeRoute(contract: AnyResource, route: CrudRouteName): MethodDecorator[] {
  const name = schemaName(contract.path);
  const answer = (status: number, schema: object) => ApiResponse({ status, description: 'Done', schema });
  const isShown = contract.storefront !== undefined && (route === 'list' || route === 'one');
  const about = ApiOperation({
    operationId: `${contract.path}.${route}`,
    summary: `${TITLES[route]} ${contract.path}`,
    tags: [contract.path],
    // Without a token, what shoppers may see (decisions §4.9).
    ...(isShown ? { security: [{}, { bearer: [] }] } : {}),
  });
  const change = [
    id,
    ifMatch,
    ApiBody({ schema: ref(`${name}Update`) }),
    answer(200, ref(name)),
    ...refusals(400, 404, 409, 412, 413, 415),
  ];
  const parts: Readonly<Record<CrudRouteName, MethodDecorator[]>> = {
    list: [...queryParameters(contract), answer(200, ref(`${name}List`)), ...refusals(400)],
    one: [
      id,
      ...queryParameters(contract).filter((_, at) => at === 0 || at === 4),
      answer(200, ref(name)),
      ...refusals(400, 404),
    ],
    create: [ApiBody({ schema: ref(`${name}Create`) }), answer(201, ref(name)), ...refusals(400, 409, 413, 415)],
    update: change,
    replace: change,
    referrers: [id, answer(200, jsonSchema(recordReferrers, 'output')), ...refusals(400, 404)],
    remove: [id, answer(200, ref(name)), ...refusals(400, 404, 409)],
  };
  return [about, ...(isShown ? revalidated() : []), ...parts[route]];
}
