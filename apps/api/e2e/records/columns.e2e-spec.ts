import { fieldFacts, RECORD_FIELDS, resources, type AnyResource } from '@impeller/contracts';
import type { EntityMetadata } from 'typeorm';
import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata.js';
import { z } from 'zod';
import { startApi, type Api } from '../../test/start-api.js';

/** A column as the database has it; `value` is what its default comes to. */
interface Stored {
  readonly length: number | null;
  readonly isNullable: boolean;
  readonly value: unknown;
}

const COLUMNS = `
  SELECT table_name || '.' || column_name AS name, character_maximum_length AS length, is_nullable = 'YES' AS "isNullable",
    CASE WHEN is_identity = 'NO' AND column_default NOT LIKE 'now()' THEN column_default END AS "default"
  FROM information_schema.columns WHERE table_schema = current_schema()`;

let api: Api;
const stored = new Map<string, Stored>();
beforeAll(async () => {
  api = await startApi();
  const columns: { name: string; length: number | null; isNullable: boolean; default: string | null }[] =
    await api.db.query(COLUMNS);
  for (const { name, length, isNullable, default: expression } of columns) {
    const [{ value }] = expression === null ? [{ value: null }] : await api.db.query(`SELECT to_jsonb(${expression}) AS value`);
    stored.set(name, { length, isNullable, value });
  }
});
afterAll(() => api.close());

const tableOf = ({ path }: AnyResource): string => path.replaceAll('-', '_');
const own = ({ columns }: EntityMetadata): ColumnMetadata[] =>
  columns.filter(({ propertyName }) => !RECORD_FIELDS.includes(propertyName));

/** What the entity says a new row has; instants of the database's own are not looked at. */
const defaultOf = ({ default: value }: ColumnMetadata): unknown =>
  typeof value === 'function' || value === undefined ? null : (value as unknown);

it('keeps every column of an entity as the entity says: absence, length, default', () => {
  const entities = api.db.entityMetadatas.filter(({ tableType }) => tableType === 'regular');
  expect(entities.length).toBeGreaterThan(15);
  const said = entities.flatMap(({ tableName, ...entity }) =>
    own(entity as EntityMetadata).map((column) => {
      const name = `${tableName}.${column.databaseName}`;
      const length = column.length ? Number(column.length) : (stored.get(name)?.length ?? null);
      return [name, { length, isNullable: column.isNullable, value: defaultOf(column) }];
    }),
  );
  expect(Object.fromEntries(said)).toEqual(Object.fromEntries(said.map(([name]) => [name, stored.get(name as string)])));
});

/** Defaults that the API fills in alone: a table's default that refers to another's row would hold it for good. */
const BY_CODE = new Set(['admins.adminsRoleId', 'users.usersRoleId', 'taxes.countryId']);
const mayBeNull = ({ record }: AnyResource, name: string): boolean => z.safeParse(record.shape[name]!, null).success;

/** The columns that a contract's fields ask for, beside those that are there. */
function compared(contract: AnyResource): (readonly [string, Stored, Stored])[] {
  const defaults = new Map(Object.entries(contract.defaults));
  // What is only ever written is stored as something else: a password as its hash.
  const names = contract.fieldNames.filter((name) => !contract.writeOnly.includes(name));
  return names.map((name) => {
    const kept = stored.get(`${tableOf(contract)}.${name}`)!;
    // A column without a limit takes whatever the contract lets through.
    const length = kept.length === null ? null : (fieldFacts(contract, name).maxLength ?? kept.length);
    // Where the contract has no default, the database's own may stand in for what is left out.
    const value: unknown = defaults.has(name) && !BY_CODE.has(`${contract.path}.${name}`) ? defaults.get(name) : kept.value;
    return [name, { length, isNullable: mayBeNull(contract, name), value }, kept] as const;
  });
}

it.each(resources().map((contract) => [contract.path, contract] as const))(
  'keeps the fields of %s as its contract says: absence, length, default',
  (_, contract) => {
    const fields = compared(contract);
    expect(fields.map(([name, , kept]) => ({ name, ...kept }))).toEqual(fields.map(([name, said]) => ({ name, ...said })));
  },
);
