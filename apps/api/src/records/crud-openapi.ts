import { MAX_ID, OPERATORS, QUERY, recordReferrers, resourceOf, type AnyResource } from '@impeller/contracts';
import { chosenName, jsonSchema, ref, refusals, revalidated, schemaName } from '../openapi/describe.js';
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
const typed = { ...text, maxLength: QUERY.maxValueLength } as const;
const several = { schema: { type: 'array', items: text }, style: 'form', explode: true } as const;

const named = (names: readonly string[]): string => names.join(', ') || 'none';

/** A list of names, and which of them customers and shoppers have not: for them those do not exist. */
function shownNames({ storefront, owner }: AnyResource, names: readonly string[], isStaffs: (name: string) => boolean): string {
  const staffs = (storefront ?? owner) ? names.filter(isStaffs) : [];
  return staffs.length > 0 ? `${named(names)} (for staff alone: ${named(staffs)})` : named(names);
}

const fieldsOf = (contract: AnyResource): string =>
  shownNames(contract, Object.keys(contract.record.shape), (name) => contract.staffOnly.includes(name));

const relationsOf = (contract: AnyResource): string =>
  shownNames(contract, Object.keys(contract.joins), (name) => !resourceOf(contract.joins[name]!.resource).storefront);

const VALUES = `A value has at most ${QUERY.maxValueLength} characters, one that is compared whole ${QUERY.maxExactLength}; a list ${QUERY.maxValues} values, id||$in ${QUERY.maxIds}.`;
const TOGETHER = `At most ${QUERY.maxFilters} conditions in filter, or and s together.`;
const SEARCH = `JSON condition, at most ${QUERY.maxSearchBytes} bytes and ${QUERY.maxSearchDepth} levels: {"id":{"$gt":5}}, {"$or":[{"id":5},{"id":{"$in":[7,9]}}]}; $and as $or. Fields and operators as in filter`;

/** The query protocol's parameters that say which records are meant, with what this resource allows in them. */
function conditions(contract: AnyResource) {
  const operators = OPERATORS.map((operator) => `$${operator}`).join(' ');
  const about = `Fields: ${fieldsOf(contract)}; over a relation: relation.field. Operators: ${operators}.`;
  const test = `field||operator||value. ${about} ${TOGETHER} ${VALUES}`;
  return [
    { name: 's', required: false, schema: text, description: SEARCH },
    { name: 'filter', required: false, ...several, description: test },
    { name: 'or', required: false, ...several, description: 'As filter; with both given: (all filter) or (all or)' },
  ];
}

const sorting = ({ sort }: AnyResource) => {
  const description = `field,ASC or field,DESC, in capitals; at most ${QUERY.maxSorts}. Default ${sort.join(',')}`;
  return { name: 'sort', required: false, ...several, description };
};

/** Those that say which records are found and in which order, for a route that makes something else of them than a list. */
export const foundParameters = (contract: AnyResource, without: readonly string[] = []): MethodDecorator[] =>
  [...conditions(contract), sorting(contract)].filter(({ name }) => !without.includes(name)).map((one) => ApiQuery(one));

/** What a list takes beside the protocol: by its name what it does; `search` is a text, the others are numbers. */
export const ownParameters = (described: Readonly<Record<string, string>>): MethodDecorator[] =>
  Object.entries(described).map(([name, description]) =>
    ApiQuery({ name, required: false, description, schema: name === 'search' ? typed : { type: 'number' } }),
  );

/** The parameters of the protocol that a record by its id takes as well. */
function recordParameters(contract: AnyResource): MethodDecorator[] {
  const wanted = `Comma-separated; id is always there. ${fieldsOf(contract)}. Alias select`;
  const optional = { required: false };
  return [
    ApiQuery({ name: 'fields', ...optional, schema: text, description: wanted }),
    ...conditions(contract).map((one) => ApiQuery(one)),
    ApiQuery({
      name: 'join',
      ...optional,
      ...several,
      description: `relation or relation||field,field. Relations: ${relationsOf(contract)}`,
    }),
  ];
}

/** Those that say in which order a list comes, and how much of it. */
function pageParameters(contract: AnyResource): MethodDecorator[] {
  const optional = { required: false };
  const limit = { ...whole, default: contract.pageSize };
  const without = 'Accepted for compatibility, without effect';
  return [
    ApiQuery(sorting(contract)),
    ApiQuery({ name: 'limit', ...optional, schema: limit, description: `At most ${QUERY.maxLimit}; alias per_page` }),
    ApiQuery({ name: 'offset', ...optional, schema: { type: 'integer', minimum: 0 }, description: 'Records before the page' }),
    ApiQuery({ name: 'page', ...optional, schema: whole, description: 'From 1; with both given, offset says nothing' }),
    ApiQuery({ name: 'cache', ...optional, schema: { type: 'integer' }, description: without }),
  ];
}

const id = ApiParam({ name: 'id', schema: { type: 'integer', minimum: 1, maximum: MAX_ID } });
const ifMatch = ApiHeader({
  name: 'If-Match',
  required: false,
  description: 'The version seen, in quotes; a moved one answers 412 with `current`',
});

const WRITES: Readonly<Partial<Record<CrudRouteName, 'create' | 'edit'>>> = { create: 'create', update: 'edit', replace: 'edit' };

/** What of a body counts for a customer: the rest is dropped, and a `200` would not tell them. */
function ownersPart({ owner }: AnyResource, route: CrudRouteName): { description?: string } {
  const action = WRITES[route];
  if (!owner || !action || !owner.actions.includes(action)) return {};
  return { description: `Customers write ${named(owner.writes)}, of what is theirs; whatever else they send is dropped.` };
}

/** Swagger's decorators for one generated route. */
export function describeRoute(contract: AnyResource, route: CrudRouteName): MethodDecorator[] {
  const name = schemaName(contract.path);
  const answer = (status: number, schema: object) => ApiResponse({ status, description: 'Done', schema });
  const isShown = contract.storefront !== undefined && (route === 'list' || route === 'one');
  const about = ApiOperation({
    operationId: `${contract.path}.${route}`,
    summary: `${TITLES[route]} ${contract.path}`,
    tags: [contract.path],
    ...ownersPart(contract, route),
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
    list: [...recordParameters(contract), ...pageParameters(contract), answer(200, ref(`${name}List`)), ...refusals(400)],
    one: [id, ...recordParameters(contract), answer(200, ref(chosenName(contract.path))), ...refusals(400, 404)],
    create: [ApiBody({ schema: ref(`${name}Create`) }), answer(201, ref(name)), ...refusals(400, 409, 413, 415)],
    update: change,
    replace: change,
    referrers: [id, answer(200, jsonSchema(recordReferrers, 'output')), ...refusals(400, 404)],
    remove: [id, ifMatch, answer(200, ref(name)), ...refusals(400, 404, 409, 412)],
  };
  return [about, ...(isShown ? revalidated() : []), ...parts[route]];
}
