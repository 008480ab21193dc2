import { maskedRows } from './masked-rows.js';
import { customersRows, leadsToHidden, type Rows, type Sight } from './storefront.js';
import { quote } from './sql/parameters.js';
import {
  assignablePermissions,
  LEADS_TO_HIDDEN,
  resourceOf,
  RECORD_FIELDS,
  type AnyResource,
  type Join,
} from '@impeller/contracts';
import type { DataSource, EntityMetadata, EntityTarget, ObjectLiteral } from 'typeorm';
import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata.js';
import type { RelationMetadata } from 'typeorm/metadata/RelationMetadata.js';

/** What a column holds, as far as a query's values go. */
export type Kind = 'integer' | 'decimal' | 'boolean' | 'text' | 'timestamp' | 'date' | 'json';

export interface FieldPolicy {
  readonly name: string;
  readonly column: string;
  readonly kind: Kind;
  /** The column's PostgreSQL type, for casts of parameters. */
  readonly type: string;
  readonly isNullable: boolean;
  /** Its value in the row of that alias, where it is no column but follows from the row. */
  readonly derived?: (alias: string) => string;
}

/** A field's value in the row `alias`. */
export const valueIn = ({ column, derived }: FieldPolicy, alias: string): string =>
  derived?.(alias) ?? `${alias}.${quote(column)}`;

/** How the rows of a relation are found from a row `t` of the owner. */
export type Link =
  | { readonly kind: 'one'; readonly foreignKey: string }
  | { readonly kind: 'many'; readonly foreignKey: string }
  | { readonly kind: 'through'; readonly table: string; readonly ownKey: string; readonly otherKey: string };

export interface JoinPolicy {
  readonly name: string;
  readonly link: Link;
  /** Fields an answer shows, never personal ones; what is not here cannot be selected, filtered or sorted either. */
  readonly fields: readonly string[];
  readonly eager: boolean;
  /**
   * Where the contract names the fields: the permission without which staff get no further than to those, that of viewing the target.
   * Null where no role can hold it, and where all fields are shown.
   */
  readonly beyond: string | null;
  readonly target: () => Policy;
  /** What stands behind FROM: the target's source, or its table where the contract shows shoppers all of its rows. */
  readonly source: () => string;
}

/** What may be selected, filtered, sorted and joined. Whatever is not in it does not exist for a query. */
export interface Policy {
  readonly path: string;
  /** To whom it shows what. */
  readonly sight: Sight;
  readonly table: string;
  /** What stands behind FROM: the table, those of its rows that shoppers may see, or its rows with masked fields. */
  readonly source: string;
  readonly contract: AnyResource;
  readonly fields: ReadonlyMap<string, FieldPolicy>;
  readonly joins: ReadonlyMap<string, JoinPolicy>;
}

const KINDS: Readonly<Record<string, Kind>> = {
  integer: 'integer',
  int: 'integer',
  number: 'integer',
  smallint: 'integer',
  bigint: 'integer',
  numeric: 'decimal',
  boolean: 'boolean',
  varchar: 'text',
  text: 'text',
  string: 'text',
  'character varying': 'text',
  timestamptz: 'timestamp',
  'timestamp with time zone': 'timestamp',
  date: 'date',
  jsonb: 'json',
};
const PG_TYPES: Readonly<Record<Kind, string>> = {
  integer: 'integer',
  decimal: 'numeric',
  boolean: 'boolean',
  text: 'text',
  timestamp: 'timestamptz',
  date: 'date',
  json: 'jsonb',
};

const typeName = ({ type }: ColumnMetadata): string => (typeof type === 'function' ? type.name.toLowerCase() : String(type));

function fieldPolicy(column: ColumnMetadata): FieldPolicy {
  const kind = KINDS[typeName(column)];
  if (!kind) throw new Error(`${column.entityMetadata.name}.${column.propertyName}: no kind for the type ${typeName(column)}`);
  return { name: column.propertyName, column: column.databaseName, kind, type: PG_TYPES[kind], isNullable: column.isNullable };
}

function linkOf(relation: RelationMetadata): Link {
  if (relation.isManyToOne || relation.isOneToOneOwner) return { kind: 'one', foreignKey: relation.joinColumns[0]!.databaseName };
  if (relation.isOneToMany) return { kind: 'many', foreignKey: relation.inverseRelation!.joinColumns[0]!.databaseName };
  const { tableName, joinColumns, inverseJoinColumns } = relation.junctionEntityMetadata
    ? { tableName: relation.junctionEntityMetadata.tableName, ...relation }
    : failed(relation);
  return {
    kind: 'through',
    table: tableName,
    ownKey: joinColumns[0]!.databaseName,
    otherKey: inverseJoinColumns[0]!.databaseName,
  };
}

function failed(relation: RelationMetadata): never {
  throw new Error(`${relation.entityMetadata.name}.${relation.propertyName}: this kind of relation cannot be joined`);
}

const hiddenField = (rows: Rows): FieldPolicy => ({
  ...{ name: LEADS_TO_HIDDEN, column: LEADS_TO_HIDDEN, kind: 'boolean', type: PG_TYPES.boolean, isNullable: false },
  derived: (alias) => leadsToHidden(rows, alias),
});

/** The fields that a contract answers and that have a column; a field without one is a mistake of ours, found at the start. */
function fieldsOf(contract: AnyResource, entity: EntityMetadata, sight: Sight): Map<string, FieldPolicy> {
  const names = Object.keys(contract.record.shape).filter((name) => sight !== 'storefront' || !contract.staffOnly.includes(name));
  return new Map(
    names.map((name) => {
      if (name === LEADS_TO_HIDDEN) return [name, hiddenField(rowsOf(contract, entity))];
      const column = entity.findColumnWithPropertyName(name);
      if (!column) throw new Error(`${entity.name} has no column for the field '${name}' of ${contract.path}`);
      return [name, fieldPolicy(column)];
    }),
  );
}

/** An entity's rows, and those that the fields of its parents refer to. */
const rowsOf = (contract: AnyResource, { name, tableName, relations }: EntityMetadata): Rows => ({
  contract,
  table: tableName,
  above({ field, resource }) {
    const relation = relations.find(({ joinColumns }) => joinColumns.some(({ propertyName }) => propertyName === field));
    if (!relation) throw new Error(`${name}.${field} refers to no records`);
    return rowsOf(resourceOf(resource), relation.inverseEntityMetadata);
  },
});

function sourceOf(contract: AnyResource, metadata: EntityMetadata, sight: Sight): string {
  if (sight === 'storefront') return customersRows(rowsOf(contract, metadata));
  return sight === 'masked' ? maskedRows(contract, metadata) : quote(metadata.tableName);
}

/** Policies of one database connection, each made once from its contract and its entity. */
export class Policies {
  private readonly made = new Map<string, Policy>();

  constructor(private readonly db: DataSource) {}

  /** The policy of `contract`, whose rows are `entity`'s. Throws at the start when the two disagree. */
  of(contract: AnyResource, entity: EntityTarget<ObjectLiteral>, sight: Sight = 'staff'): Policy {
    const key = `${sight} ${contract.path}`;
    const known = this.made.get(key);
    if (known) return known;
    const metadata = this.db.getMetadata(entity);
    const policy: Policy = {
      path: contract.path,
      sight,
      table: metadata.tableName,
      source: sourceOf(contract, metadata, sight),
      contract,
      fields: fieldsOf(contract, metadata, sight),
      joins: new Map(
        Object.entries(contract.joins)
          .filter(([, { resource }]) => sight !== 'storefront' || resourceOf(resource).storefront)
          .map(([name, join]) => [name, this.join(name, join, metadata, sight)]),
      ),
    };
    this.made.set(key, policy);
    return policy;
  }

  /** The policy of that route, where its area has been loaded. */
  known(path: string): Policy | undefined {
    return this.made.get(`staff ${path}`);
  }

  private join(name: string, join: Join, owner: EntityMetadata, sight: Sight): JoinPolicy {
    const relation = owner.findRelationWithPropertyPath(name);
    if (!relation) throw new Error(`${owner.name} has no relation '${name}'`);
    const resource = resourceOf(join.resource);
    const target = () => this.of(resource, relation.inverseEntityMetadata.target, sight);
    const fields = (join.fields ?? fieldNames(resource)).filter(
      (field) => !resource.personal?.masks[field] && (sight !== 'storefront' || !resource.staffOnly.includes(field)),
    );
    const isWhole = join.isAlwaysShown && sight === 'storefront';
    const source = () => (isWhole ? quote(target().table) : target().source);
    const view = resource.can('view');
    const beyond = join.fields && sight !== 'storefront' && assignablePermissions().includes(view) ? view : null;
    return { name, link: linkOf(relation), fields, eager: join.eager ?? false, beyond, target, source };
  }
}

/** A joined record's fields where the contract names none: all but who touched it. */
function fieldNames(contract: AnyResource): string[] {
  const stamps = new Set(RECORD_FIELDS.filter((name) => name !== 'id' && name !== 'version'));
  return Object.keys(contract.record.shape).filter((name) => !stamps.has(name));
}
