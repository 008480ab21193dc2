import { text } from '@impeller/contracts';
import { idFault } from './ids.js';
import type { Body, Subject } from './subject.js';

/** Names of columns that hold secrets somewhere; nothing may tell them from names that never were. */
const SECRETS = ['password', 'passwordHash', 'token', 'tokenHash', 'refreshToken', 'pushId', 'secret', 'totpSecret'];

/** What no request may do, however it is made up. */
export function promisesAgainstHostility(subject: Subject): void {
  describe('hostile requests', () => {
    promisesAgainstNames(subject);
    promisesAgainstIds(subject);
    if (subject.contract.actions.includes('create')) promisesAgainstKeys(subject);
    promisesOfOpenApi(subject);
  });
}

function promisesAgainstNames(subject: Subject): void {
  const refusal = async (query: Body) => {
    const { status, body } = await subject.staff.get(subject.path).query(query);
    return { status, message: body.message, details: body.details };
  };
  const positions = (name: string): Record<string, Body> => ({
    filter: { filter: `${name}||$eq||x` },
    or: { or: `${name}||$eq||x` },
    search: { s: JSON.stringify({ [name]: 'x' }) },
    sort: { sort: `${name},ASC` },
    fields: { fields: name },
    join: { join: name },
  });

  it.each([...SECRETS, 'noSuchField', 'toString', 'constructor', '__proto__', 'hasOwnProperty'])(
    'C1 C10 has no %s to ask for anywhere',
    async (name) => {
      const joins = Object.keys(subject.contract.joins).map((join) => `${join}.${name}`);
      for (const asked of [name, ...joins]) {
        for (const [position, query] of Object.entries(positions(asked))) {
          const { status, message, details } = await refusal(query);
          const key = position === 'join' ? text('query.relation', { relation: asked }) : text('query.field', { field: asked });
          if (status !== 400 || message !== key) throw new Error(`${JSON.stringify(query)}: ${status} ${message}`);
          expect(details).toEqual([{ field: { or: 'filter', search: 's' }[position] ?? position, message: key }]);
        }
      }
    },
  );
}

function promisesAgainstIds(subject: Subject): void {
  it.each(idFault)('C13 refuses the id %s', async (written) => {
    for (const method of ['get', 'patch', 'put', 'delete'] as const) {
      const answer = await subject.staff[method](`${subject.path}/${written}`).send(
        method === 'patch' || method === 'put' ? {} : undefined,
      );
      expect([method, [400, 404]]).toEqual([method, expect.arrayContaining([answer.status])]);
    }
  });
}

function promisesAgainstKeys(subject: Subject): void {
  const { contract, path } = subject;
  const nested = Object.fromEntries(Object.keys(contract.joins).map((join) => [join, { id: 1, name: '', enabled: false }]));

  it('B10 B11 drops ids, unknown and nested keys of a body', async () => {
    const row = await subject.create();
    const others = Object.values(contract.joins)
      .map((join) => join.resource)
      .filter((path) => path !== contract.path);
    const neighbours = async () => JSON.stringify(await Promise.all(others.map((path) => everyRow(subject, path))));
    const before = await neighbours();
    const extra = {
      id: row.id,
      version: 77,
      noSuchField: 1,
      isProtected: true,
      isSuperadmin: true,
      nested: { deep: [1] },
      ...nested,
    };
    const created = await subject.staff.post(path).send(subject.body(extra));
    expect([created.status, created.body.version]).toEqual([201, 1]);
    expect(created.body.id).toBeGreaterThan(row.id);
    const other = await subject.create();
    const change = subject.change(row);
    const changed = await subject.staff.patch(`${path}/${row.id}`).send({ ...extra, id: other.id, ...change });
    expect([changed.status, changed.body.id, changed.body.version]).toEqual([200, row.id, 2]);
    expect(await subject.read(other.id)).toEqual(other);
    expect(await neighbours()).toBe(before);
    for (const key of ['noSuchField', 'nested']) expect([created.body[key], changed.body[key]]).toEqual([undefined, undefined]);
  });

  it('C10 takes no key that reaches for the prototype', async () => {
    const json = (key: string) => JSON.stringify({ ...subject.body(), key: { polluted: 'yes' } }).replace('"key"', `"${key}"`);
    for (const key of ['__proto__', 'constructor']) {
      const answer = await subject.staff.post(path).set('content-type', 'application/json').send(json(key));
      expect([key, answer.status]).toEqual([key, 400]);
    }
    expect(({} as { polluted?: string }).polluted).toBeUndefined();
  });

  it('refuses a body that is no object', async () => {
    for (const body of ['[]', '"text"', '7', 'null', 'true', '[{}]', '{', '']) {
      const answer = await subject.staff.post(path).set('content-type', 'application/json').send(body);
      expect([body, answer.status]).toEqual([body, 400]);
    }
  });
}

async function everyRow(subject: Subject, resource: string): Promise<unknown> {
  return subject.api.db.query(`SELECT * FROM "${resource.replaceAll('-', '_')}" ORDER BY 1`);
}

function promisesOfOpenApi(subject: Subject): void {
  it('stands in the OpenAPI document with its routes', async () => {
    const { body } = await subject.api.request.get('/api/openapi.json');
    const { actions } = subject.contract;
    const has = (action: string, ...verbs: string[]) => (actions.includes(action) ? verbs : []);
    expect(Object.keys(body.paths[subject.path])).toEqual(
      expect.arrayContaining([...has('view', 'get'), ...has('create', 'post')]),
    );
    expect(Object.keys(body.paths[`${subject.path}/{id}`])).toEqual(
      expect.arrayContaining([...has('view', 'get'), ...has('edit', 'patch', 'put'), ...has('delete', 'delete')]),
    );
  });
}
