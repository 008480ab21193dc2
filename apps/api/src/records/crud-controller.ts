import { Controller, Header, type Type } from '@nestjs/common';
import type { AnyResource } from '@impeller/contracts';
import type { ObjectLiteral } from 'typeorm';
import { routesOf } from './crud-routes.js';

/** What `@CrudController` leaves on a class, for its area's module. */
export interface CrudTarget {
  readonly contract: AnyResource;
  readonly entity: Type<ObjectLiteral>;
}
const targets = new WeakMap<object, CrudTarget>();

/** Which resource a controller serves; undefined for a controller without one. */
export const crudTargetOf = (controller: object): CrudTarget | undefined => targets.get(controller);

/**
 * Serves a resource under its protocol route: list, one, create, update (PATCH), replace (PUT), referrers, remove, as far as the
 * contract's actions go. Permissions, bodies and OpenAPI follow from the contract. A method that the class defines itself under
 * one of these names replaces the generated one and declares its own route.
 * @throws Error when it defines one of update and replace alone: the other would go past what that one checks
 */
export function CrudController(contract: AnyResource, entity: Type<ObjectLiteral>): ClassDecorator {
  return (target) => {
    targets.set(target, { contract, entity });
    const generated = routesOf(contract).filter(({ name }) => !Object.hasOwn(target.prototype, name));
    if (generated.filter(({ name }) => name === 'update' || name === 'replace').length === 1)
      throw new Error(`${target.name} must define both update (PATCH) and replace (PUT), or neither`);
    for (const route of generated) route.define(target.prototype);
    Controller(contract.path)(target);
  };
}

/** For a route that answers JSON text as PostgreSQL built it. */
export const JsonText = () => Header('content-type', 'application/json; charset=utf-8');
