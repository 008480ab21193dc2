import type { ModuleMetadata, Provider, Type } from '@nestjs/common';
import type { AnyResource } from '@impeller/contracts';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { ObjectLiteral } from 'typeorm';
import { crudTargetOf, type CrudTarget } from './crud-controller.js';
import { Records, RecordsCore, recordsToken } from './records.js';

export interface Area extends ModuleMetadata {
  /** Entities that only services read and write. */
  readonly entities?: readonly Type<ObjectLiteral>[];
  /** Entities without a controller of their own (lines, links), with the contract that `Records` of them needs. */
  readonly records?: readonly (readonly [AnyResource, Type<ObjectLiteral>])[];
}

const recordsProvider = ({ contract, entity }: CrudTarget): Provider => ({
  provide: recordsToken(entity),
  inject: [RecordsCore],
  useFactory: (core: RecordsCore) => new Records(core, contract, entity),
});

/** An area's module: entities and `Records` follow from its controllers, so that a plain resource is one line here. */
export function area({
  entities = [],
  records = [],
  controllers = [],
  imports = [],
  providers = [],
  exports = [],
}: Area): ModuleMetadata {
  const served = controllers.map((controller) => crudTargetOf(controller)).filter((target) => target !== undefined);
  const targets = [...served, ...records.map(([contract, entity]): CrudTarget => ({ contract, entity }))];
  const known = new Set<Type<ObjectLiteral>>([...entities, ...targets.map(({ entity }) => entity)]);
  const provided = targets.map(recordsProvider);
  return {
    imports: [TypeOrmModule.forFeature([...known]), ...imports],
    controllers,
    providers: [...provided, ...providers],
    exports: [...targets.map(({ entity }) => recordsToken(entity)), ...exports],
  };
}
