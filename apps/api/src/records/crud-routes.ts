import { Body, Delete, Get, Header, Headers, HttpCode, Param, Patch, Post, Put, Query } from '@nestjs/common';
import type { AnyResource } from '@impeller/contracts';
import type { ObjectLiteral } from 'typeorm';
import { Allow, AllowAndOwn, AllowAndShow } from '../access/allow.js';
import { describeRoute, type CrudRouteName } from './crud-openapi.js';
import { parseId, parseIfMatch } from './id.pipe.js';
import { asOwner } from './as-owner.js';
import type { RawQuery } from './query/read-query.js';
import type { Records } from './records.js';
import { audience } from './storefront.js';

interface Served {
  readonly service: Records<ObjectLiteral>;
}
type Method = (this: Served, ...args: never[]) => Promise<string>;

const JSON_TEXT = Header('content-type', 'application/json; charset=utf-8');

const METHODS: Readonly<Record<CrudRouteName, Method>> = {
  async list(query: RawQuery) {
    return this.service.list(query, { audience: audience() });
  },
  async one(id: string, query: RawQuery) {
    return this.service.one(parseId(id), query, { audience: audience() });
  },
  async create(body: unknown) {
    return asOwner(this.service)?.create(body) ?? this.service.create(body);
  },
  async update(id: string, body: unknown, ifMatch: string | undefined) {
    const options = { ifMatch: parseIfMatch(ifMatch) };
    return asOwner(this.service)?.update(parseId(id), body, options) ?? this.service.update(parseId(id), body, options);
  },
  async replace(id: string, body: unknown, ifMatch: string | undefined) {
    const options = { ifMatch: parseIfMatch(ifMatch) };
    return asOwner(this.service)?.update(parseId(id), body, options) ?? this.service.update(parseId(id), body, options);
  },
  async referrers(id: string) {
    return this.service.referrers(parseId(id));
  },
  async remove(id: string, ifMatch: string | undefined) {
    const options = { ifMatch: parseIfMatch(ifMatch) };
    return asOwner(this.service)?.remove(parseId(id), options) ?? this.service.remove(parseId(id), options);
  },
};

const changes = [Param('id'), Body(), Headers('if-match')];
const ROUTES: Readonly<Record<CrudRouteName, { verb: MethodDecorator; parameters: ParameterDecorator[]; action: string }>> = {
  list: { verb: Get(), parameters: [Query()], action: 'view' },
  one: { verb: Get(':id'), parameters: [Param('id'), Query()], action: 'view' },
  create: { verb: Post(), parameters: [Body()], action: 'create' },
  update: { verb: Patch(':id'), parameters: changes, action: 'edit' },
  replace: { verb: Put(':id'), parameters: changes, action: 'edit' },
  referrers: { verb: Get(':id/referrers'), parameters: [Param('id')], action: 'delete' },
  remove: { verb: Delete(':id'), parameters: [Param('id'), Headers('if-match')], action: 'delete' },
};

/** The permissions that open a route; `toggle` alone opens PATCH, and the service refuses what goes beyond it. */
function permissionsOf(contract: AnyResource, action: string): string[] {
  const actions = action === 'edit' ? ['edit', 'toggle'] : [action];
  return actions.filter((one) => contract.actions.includes(one)).map((one) => contract.can(one));
}

/** For whom a route is besides staff: shoppers where it shows what they may see, customers where it is about their own rows. */
function allowing({ storefront, owner }: AnyResource, name: CrudRouteName): (...permissions: string[]) => MethodDecorator {
  const { action } = ROUTES[name];
  // What hangs on a record is the staff's to know.
  if (name === 'referrers') return Allow;
  if (storefront && action === 'view') return AllowAndShow;
  const isOwned = owner && (action === 'view' || owner.actions.some((one) => one === action));
  return isOwned ? AllowAndOwn : Allow;
}

/** Nest's metadata of a route, as its decorators would set it on a written method. */
function define(prototype: object, name: CrudRouteName, contract: AnyResource): void {
  const { verb, parameters, action } = ROUTES[name];
  const method = METHODS[name];
  // A function of its own: Nest keeps a route's metadata on the function, and controllers must not share it.
  const value = function (this: Served, ...args: never[]) {
    return method.apply(this, args);
  };
  Object.defineProperty(value, 'name', { value: name });
  Object.defineProperty(prototype, name, { value, writable: true, configurable: true, enumerable: false });
  const descriptor = Object.getOwnPropertyDescriptor(prototype, name)!;
  const decorators = [
    verb,
    JSON_TEXT,
    allowing(contract, name)(...permissionsOf(contract, action)),
    ...describeRoute(contract, name),
  ];
  if (name === 'create') decorators.push(HttpCode(201));
  for (const decorate of decorators) decorate(prototype, name, descriptor);
  parameters.forEach((decorate, index) => decorate(prototype, name, index));
  Reflect.defineMetadata(
    'design:paramtypes',
    parameters.map(() => Object),
    prototype,
    name,
  );
}

/** The routes that a contract's actions ask for. */
export function routesOf(contract: AnyResource) {
  const names = (Object.keys(ROUTES) as CrudRouteName[]).filter(
    (name) => permissionsOf(contract, ROUTES[name].action).length > 0,
  );
  return names.map((name) => ({ name, define: (prototype: object) => define(prototype, name, contract) }));
}
