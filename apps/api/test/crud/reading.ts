import { OPERATORS, resourceOf, text, type AnyResource, type Operator } from '@impeller/contracts';
import { fieldsOf, type Field, type Kind, type Row, type Subject } from './subject.js';

const TEXT_OPERATORS: readonly Operator[] = OPERATORS.filter((one) => /^(starts|ends|cont|excl)|L$/.test(one));
const ORDER_OPERATORS: readonly Operator[] = ['gt', 'lt', 'gte', 'lte', 'between'];
/** Operators that a field of a kind refuses; all others it takes. */
const REFUSED: Readonly<Record<Kind, readonly Operator[]>> = {
  number: TEXT_OPERATORS,
  timestamp: TEXT_OPERATORS,
  boolean: [...TEXT_OPERATORS, ...ORDER_OPERATORS],
  text: [],
  list: OPERATORS.filter((one) => one !== 'isnull' && one !== 'notnull'),
};
const VALUES: Readonly<Record<Kind, string>> = {
  number: '7',
  timestamp: '2026-01-31',
  boolean: 'true',
  text: 'pump',
  list: 'pump',
};

const valueFor = (operator: Operator, value: string): string => {
  if (operator === 'isnull' || operator === 'notnull') return '';
  return operator === 'between' ? `||${value},${value}` : `||${value}`;
};

/** The relations that are part of every answer. */
const eagerJoins = ({ joins }: AnyResource): string[] => Object.keys(joins).filter((name) => joins[name]!.eager);

/** Lists, filters, sort keys, pages, fields and joins: on every field and relation that the contract has. */
export function promisesOfReading(subject: Subject): void {
  const { contract } = subject;
  const fields = fieldsOf(contract.record);
  describe('reads', () => {
    let rows: Row[];
    beforeAll(async () => {
      rows = [];
      for (let n = 0; n < 5; n++) rows.push(await subject.create());
    });
    const own = () => `id||$in||${rows.map(({ id }) => id).join(',')}`;
    promisesOfShape(subject, () => rows, own);
    promisesOfPaging(subject, () => rows, own);
    promisesOfSelecting(subject, () => rows, own);
    promisesOfOperators(subject, fields, () => rows);
  });
}

function promisesOfShape(subject: Subject, rows: () => Row[], own: () => string): void {
  const { contract, path } = subject;
  it('answers one shape whether it is listed, read or just written', async () => {
    const { body } = await subject.list({ filter: own(), sort: 'id,ASC' });
    expect(body).toEqual({ data: rows(), count: 5, total: 5, page: 1, pageCount: 1 });
    for (const row of rows()) {
      expect(await subject.read(row.id)).toEqual(row);
      expect(contract.record.safeParse(row).error).toBeUndefined();
      expect(Object.keys(row).sort()).toEqual([...Object.keys(contract.record.shape), ...eagerJoins(contract)].sort());
    }
  });

  if (contract.storefront)
    it('shows shoppers the fields that are theirs, and no other', async () => {
      const isTheirs = (name: string) => !contract.staffOnly.includes(name);
      const theirs = [...Object.keys(contract.record.shape).filter(isTheirs), ...eagerJoins(contract)].sort();
      const { status, body } = await subject.api.request.get(path).query({ limit: 1 });
      expect([status, Object.keys(body)]).toEqual([200, ['data', 'count', 'total', 'page', 'pageCount']]);
      const [shown] = body.data as [Row];
      expect(Object.keys(shown).sort()).toEqual(theirs);
      expect(Object.keys((await subject.api.request.get(`${path}/${shown.id}`)).body).sort()).toEqual(theirs);
      for (const name of contract.staffOnly)
        expect([name, (await subject.api.request.get(path).query({ fields: name })).status]).toEqual([name, 400]);
    });

  it('answers the same with a trailing slash, as JSON in UTF-8', async () => {
    const plain = await subject.staff.get(path).query({ sort: 'id,ASC' });
    const slashed = await subject.staff.get(`${path}/`).query({ sort: 'id,ASC' });
    expect(slashed.text).toBe(plain.text);
    expect(plain.headers['content-type']).toBe('application/json; charset=utf-8');
  });

  it('sorts as the contract says where nothing else is asked for', async () => {
    const [field, order] = contract.sort;
    const asked = await subject.list({ filter: own(), sort: [`${field},${order}`, `id,${order}`] });
    const unasked = await subject.list({ filter: own() });
    expect(unasked.body).toEqual(asked.body);
  });
}

function promisesOfPaging(subject: Subject, rows: () => Row[], own: () => string): void {
  it.each(
    fieldsOf(subject.contract.record)
      .filter(({ kind }) => kind !== 'list')
      .map(({ name }) => name),
  )('sorts by %s both ways', async (name) => {
    const up = await subject.list({ filter: own(), sort: `${name},ASC` });
    const down = await subject.list({ filter: own(), sort: `${name},DESC` });
    const ids = (body: { data: Row[] }) => body.data.map(({ id }) => id);
    expect(up.status).toBe(200);
    expect([...ids(up.body)].sort((a, b) => a - b)).toEqual(rows().map(({ id }) => id));
    expect(ids(down.body)).toEqual(ids(up.body).reverse());
  });

  it('pages by page and by offset, and cuts a limit to 100', async () => {
    const page = await subject.list({ filter: own(), sort: 'id,ASC', limit: 2, page: 2 });
    expect(page.body).toEqual({ data: rows().slice(2, 4), count: 2, total: 5, page: 2, pageCount: 3 });
    const offset = await subject.list({ filter: own(), sort: 'id,ASC', per_page: 2, offset: 4 });
    expect(offset.body).toEqual({ data: rows().slice(4), count: 1, total: 5, page: 3, pageCount: 3 });
    const beyond = await subject.list({ filter: own(), limit: 2, page: 9 });
    expect(beyond.body).toEqual({ data: [], count: 0, total: 5, page: 9, pageCount: 3 });
    const none = await subject.list({ filter: `id||$eq||${2 ** 31 - 1}` });
    expect(none.body).toEqual({ data: [], count: 0, total: 0, page: 1, pageCount: 1 });
    const all = await subject.list({ filter: own(), limit: 1_000_000 });
    expect(all.body).toMatchObject({ count: 5, pageCount: 1 });
  });
}

function promisesOfSelecting(subject: Subject, rows: () => Row[], own: () => string): void {
  const { contract, path, stated } = subject;
  it.each(Object.keys(contract.record.shape))('answers %s alone beside the id', async (name) => {
    const { body } = await subject.list({ filter: own(), fields: name, sort: 'id,ASC' });
    const shown = new Set(['id', name, ...eagerJoins(contract)]);
    expect(body.data).toEqual(rows().map((row) => Object.fromEntries(Object.entries(row).filter(([key]) => shown.has(key)))));
  });

  const joins = Object.entries(contract.joins);
  if (joins.length)
    it.each(joins)('joins %s, showing what its contract shows', async (name, join) => {
      const target = resourceOf(join.resource);
      const { body, status } = await subject.list({ filter: own(), join: name, sort: 'id,ASC' });
      expect(status).toBe(200);
      const allowed = join.fields ?? Object.keys(target.record.shape);
      const eager = eagerJoins(target);
      const related = (body as { data: Row[] }).data.flatMap((row) => row[name]).filter((one) => one !== null);
      expect(related.length > 0).toBe(!stated.unrelated?.includes(name));
      for (const one of related) expect([...allowed, ...eager]).toEqual(expect.arrayContaining(Object.keys(one as object)));
      const one = await subject.staff.get(`${path}/${rows()[0]!.id}`).query({ join: name });
      expect(one.body).toEqual(body.data[0]);
      const narrow = await subject.list({ filter: own(), join: `${name}||id` });
      for (const row of narrow.body.data)
        for (const related of [row[name]].flat()) if (related) expect(Object.keys(related)).toEqual(['id', ...eager]);
      expect((await subject.list({ filter: `${name}.id||$notnull` })).status).toBe(200);
    });
}

function promisesOfOperators(subject: Subject, fields: readonly Field[], rows: () => Row[]): void {
  describe.each(fields)('filter on $name', ({ name, kind, enum: options }) => {
    it('takes every operator that fits its kind, with or without $, and refuses the others by name', async () => {
      const outcomes: unknown[] = [];
      // One after the other: a crowd is turned away on a busy machine, and that is not what is asked here.
      for (const [n, operator] of OPERATORS.entries()) {
        const filter = `${name}||${n % 2 ? '$' : ''}${operator}${valueFor(operator, VALUES[kind])}`;
        const { status, body } = await subject.list({ filter, limit: 1 });
        outcomes.push([operator, status, body.message]);
      }
      const refusal = (operator: Operator) => text('query.operatorType', { operator: `$${operator}`, field: name });
      const expected = OPERATORS.map((one) => (REFUSED[kind].includes(one) ? [one, 400, refusal(one)] : [one, 200, undefined]));
      expect(outcomes).toEqual(expected);
    });

    it('finds a row by its own value, and not by another', async () => {
      const row = rows()[0]!;
      const value = row[name];
      if (kind === 'list') return expect((await subject.list({ filter: `${name}||$notnull` })).body.total).toBeGreaterThan(0);
      const mine = ['id||$eq||' + row.id];
      const found = async (test: string) => (await subject.list({ filter: [...mine, `${name}||${test}`] })).body.total;
      if (value === null) return expect([await found('$isnull'), await found('$notnull')]).toEqual([1, 0]);
      expect([await found(`$eq||${value}`), await found(`$ne||${value}`), await found('$isnull')]).toEqual([1, 0, 0]);
      if (kind === 'text' && !options) expect(await found(`$eqL||${String(value).toUpperCase()}`)).toBe(1);
      return undefined;
    });
  });
}
