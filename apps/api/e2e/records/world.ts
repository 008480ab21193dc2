import fc from 'fast-check';
import type { DataSource } from 'typeorm';
import type { World } from './oracle.js';

/** Texts that have tripped query languages: case, wildcards, delimiters of the protocol, numbers and dates in disguise, scripts. */
export const TEXTS = [
  'Pump',
  'pump',
  'PUMP 5 HP',
  'pump 5 hp',
  '10%',
  '10',
  '1_0',
  '100',
  'a\\b',
  '100%_\\',
  '%',
  '_',
  '\\',
  "O'Brien",
  'a,b',
  'x||y',
  '"q"',
  'Ärzte',
  'ärzte',
  'Straße',
  'STRASSE',
  'पंप',
  'पंप मोटर',
  '🙂 pump',
  '🙂',
  'İzmir',
  'ΣΑΣ',
  'σας',
  '007',
  '7',
  '7.0',
  '1e3',
  'true',
  'null',
  '2026-01-31',
  '2026-01-31T00:00:00Z',
  '[object Object]',
  '{"a":1}',
  '$eq',
  'id',
  ' padded ',
  'Zz',
  'zZ',
  '\u{10ffff}',
  '\uffee',
  'e\u0301',
  '\u00e9',
];
/** Around midnight in India, 18:30 UTC, to the microsecond. */
export const INSTANTS = [
  '2026-01-30T18:29:59.999999Z',
  '2026-01-30T18:30:00Z',
  '2026-01-30T18:30:00.000001Z',
  '2026-01-31T00:00:00Z',
  '2026-01-31T12:34:56.789Z',
  '2026-01-31T18:29:59.999Z',
  '2026-01-31T18:29:59.999999Z',
  '2026-01-31T18:30:00Z',
  '2026-02-01T00:00:00Z',
  '2024-02-28T18:30:00Z',
  '2024-02-29T18:29:59Z',
  '2025-12-31T18:30:00Z',
  '2025-12-31T23:59:59.999Z',
];

const oneOf = <T>(values: readonly T[]) => fc.constantFrom(...values);
const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: null, freq: 3 });
const text = oneOf(TEXTS);
const rupees = fc.oneof(
  oneOf([0, 0.01, 0.1, 1, 9.99, 10, 99.99, 100, 1234.5]),
  fc.integer({ min: 0, max: 99_999 }).map((paise) => paise / 100),
);
const percent = fc.oneof(
  oneOf([0, 0.01, 5, 12, 18, 28, 99.99, 100]),
  fc.integer({ min: 0, max: 10_000 }).map((value) => value / 100),
);
const small = oneOf([0, 1, 2, 3, 10, 100]);
const times = { createdTimestamp: oneOf(INSTANTS), updatedTimestamp: oneOf(INSTANTS) };
const who = {
  createdBy: maybe(oneOf([1, 2, 999])),
  createdByName: maybe(text),
  updatedBy: maybe(oneOf([1, 2])),
  updatedByName: maybe(text),
};
const stamps = { ...times, ...who, version: oneOf([1, 2, 17]) };
const ref = (count: number) => fc.integer({ min: 1, max: count });

const COUNTS = {
  brands: 12,
  series: 6,
  countries: 4,
  taxes: 8,
  categories: 10,
  attributes: 5,
  values: 12,
  products: 45,
  variations: 60,
  images: 40,
};

/** Column values of each table's rows; `unique` columns get their row's number where the database wants them to differ. */
const TABLES: Readonly<
  Record<string, { count: number; unique?: readonly string[]; row: fc.Arbitrary<Record<string, unknown>> }>
> = {
  countries: {
    count: COUNTS.countries,
    unique: ['code', 'name'],
    row: fc.record({ ...stamps, enabled: fc.boolean(), code: fc.constant(''), name: text }),
  },
  brands: {
    count: COUNTS.brands,
    unique: ['name'],
    row: fc.record({
      ...stamps,
      enabled: fc.boolean(),
      name: text,
      description: maybe(text),
      image: maybe(fc.constant('https://a.example/b.png')),
    }),
  },
  series: {
    count: COUNTS.series,
    unique: ['name'],
    row: fc.record({ ...stamps, enabled: fc.boolean(), name: text, description: maybe(text) }),
  },
  taxes: {
    count: COUNTS.taxes,
    unique: ['name'],
    row: fc.record({ ...stamps, enabled: fc.boolean(), name: text, rate: percent, countryId: ref(COUNTS.countries) }),
  },
  categories: {
    count: COUNTS.categories,
    unique: ['name'],
    row: fc.record({
      ...stamps,
      enabled: fc.boolean(),
      name: text,
      icon: fc.constant('https://a.example/i.png'),
      priority: small,
      featured: fc.boolean(),
      parentId: fc.constant(null),
    }),
  },
  attributes: {
    count: COUNTS.attributes,
    unique: ['name'],
    row: fc.record({ ...stamps, enabled: fc.boolean(), name: text, applicableFor: oneOf(['product', 'variation']) }),
  },
  attributes_values: {
    count: COUNTS.values,
    unique: ['name'],
    row: fc.record({ ...stamps, enabled: fc.boolean(), name: text, priority: small, attributeId: ref(COUNTS.attributes) }),
  },
  products: {
    count: COUNTS.products,
    row: fc.record({
      ...stamps,
      enabled: fc.boolean(),
      name: text,
      productType: fc.constant('variable'),
      featured: fc.boolean(),
      priority: percent,
      multiplier: oneOf([1, 2, 10]),
      brandId: maybe(ref(COUNTS.brands)),
      seriesId: maybe(ref(COUNTS.series)),
      taxId: maybe(ref(COUNTS.taxes)),
      tags: maybe(text),
      shortDescription: maybe(text),
      description: maybe(text),
      hsnCode: maybe(oneOf(['8413', '841370', '85013100'])),
      status: oneOf(['Pending', 'Approved', 'Rejected']),
    }),
  },
  products_variations: {
    count: COUNTS.variations,
    row: fc.record({
      ...stamps,
      productId: ref(COUNTS.products),
      name: maybe(text),
      enabled: fc.boolean(),
      unitPrice: rupees.map((price) => price + 1300),
      salePrice: rupees,
      manageStock: fc.boolean(),
      allowBackOrder: fc.constant(true),
      stockQuantity: oneOf([-3, 0, 1, 7, 1000]),
    }),
  },
  products_images: {
    count: COUNTS.images,
    row: fc.record({
      ...stamps,
      productId: ref(COUNTS.products),
      image: fc.constant('https://a.example/p.png'),
      isCover: fc.constant(false),
      priority: small,
      isLocal: fc.boolean(),
    }),
  },
};

const LINKS = ['products_categories', 'products_attributes', 'products_variations_attributes'];

const quoted = (name: string) => `"${name}"`;

async function insert(db: DataSource, table: string, rows: readonly Record<string, unknown>[]): Promise<void> {
  const columns = Object.keys(rows[0]!);
  const sql = `INSERT INTO ${table} (${columns.map(quoted).join(', ')}) SELECT ${columns.map(quoted).join(', ')} FROM json_populate_recordset(NULL::${table}, $1)`;
  await db.query(sql, [JSON.stringify(rows)]);
}

/** Fills the tables afresh from `seed` and reads them back as the evaluator wants them. */
export async function makeWorld(db: DataSource, seed: number): Promise<World> {
  for (const table of [...LINKS, ...Object.keys(TABLES).reverse()]) await db.query(`DELETE FROM ${table}`);
  for (const [table, { count, unique = [], row }] of Object.entries(TABLES)) {
    const rows = fc.sample(row, { numRuns: count, seed: seed + table.length }).map((values, n) => {
      const marks = unique.map((column) => [column, column === 'code' ? `C${n}` : `${String(values[column])} ${n}`]);
      return {
        id: n + 1,
        ...values,
        ...Object.fromEntries(marks),
        ...(table === 'countries' ? { zipCodeMinLength: 6, zipCodeMaxLength: 6 } : {}),
      };
    });
    await insert(db, table, rows);
  }
  await link(db, seed);
  return readWorld(db);
}

/** Many-to-many links, parents, and the values that variations have: of one product each another. */
async function link(db: DataSource, seed: number): Promise<void> {
  const pairs = fc.sample(fc.tuple(ref(COUNTS.products), ref(COUNTS.categories), ref(COUNTS.attributes)), { numRuns: 60, seed });
  for (const [product, category, attribute] of pairs) {
    await db.query(`INSERT INTO products_categories VALUES ($1, $2) ON CONFLICT DO NOTHING`, [product, category]);
    await db.query(`INSERT INTO products_attributes VALUES ($1, $2) ON CONFLICT DO NOTHING`, [product, attribute]);
  }
  await db.query(`UPDATE categories SET "parentId" = id / 2 WHERE id > 3 AND id % 3 > 0`);
  await db.query(`INSERT INTO products_variations_attributes (id, "productId", "variationId", "attributeId", "attributesValueId")
    SELECT v.id, v."productId", v.id, a."attributeId", a.id
    FROM (SELECT *, row_number() OVER (PARTITION BY "productId" ORDER BY id) AS rank FROM products_variations) v
    JOIN attributes_values a ON a.id = v.rank WHERE v.id % 5 > 0`);
}

async function readWorld(db: DataSource): Promise<World> {
  const rowsOf = async (table: string) => {
    const [{ rows }] = (await db.query(`SELECT coalesce(json_agg(row_to_json(t)), '[]')::text AS rows FROM ${table} t`)) as [
      { rows: string },
    ];
    return JSON.parse(rows) as never[];
  };
  const tables = [...Object.keys(TABLES), 'products_variations_attributes'];
  const entries = await Promise.all(tables.map(async (table) => [table.replaceAll('_', '-'), await rowsOf(table)] as const));
  const links = {
    products_categories: await rowsOf('products_categories'),
    products_attributes: await rowsOf('products_attributes'),
  };
  return { ...Object.fromEntries(entries), links } as unknown as World;
}
