import { z } from 'zod';
import { countWords, text } from '@impeller/contracts';
import type { Row, Subject } from './subject.js';

/** What creating, changing and deleting owe: defaults, stamps, versions, the audit trail, uniqueness. */
export function promisesOfWriting(subject: Subject): void {
  describe('writes', () => {
    promisesOfCreating(subject);
    promisesOfChanging(subject);
    promisesOfVersions(subject);
    promisesOfRules(subject);
    if (subject.contract.unique.length) promisesOfUniqueness(subject);
    if (subject.contract.actions.includes('delete')) promisesOfDeleting(subject);
  });
}

function promisesOfCreating(subject: Subject): void {
  const { contract, path, stated } = subject;
  it('creates with the contract’s defaults where the body is silent', async () => {
    const body = subject.body();
    for (const field of Object.keys(contract.defaults)) delete body[field];
    const answer = await subject.staff.post(path).send(body);
    expect(answer.status).toBe(201);
    for (const field of contract.writeOnly) delete body[field];
    expect(answer.body).toMatchObject({ version: 1, ...body, ...contract.defaults });
    expect(await subject.read(answer.body.id)).toEqual(answer.body);
  });

  it('creates with what the body says instead of a default, and with null for what it leaves out', async () => {
    const flags = Object.entries(contract.defaults).filter(([, value]) => typeof value === 'boolean');
    const changes = Object.fromEntries(flags.map(([field, value]) => [field, !value]));
    if ((contract.issues({ ...subject.body(), ...changes }) ?? []).length === 0)
      expect(await subject.create(changes)).toMatchObject(changes);
    const mayBeAbsent = (name: string) =>
      !stated.needed?.includes(name) && z.safeParse(contract.fields.shape[name]!, undefined).success;
    const nullable = subject.written().filter(({ name, isNullable }) => isNullable && mayBeAbsent(name));
    const row = await subject.create(Object.fromEntries(nullable.map(({ name }) => [name, undefined])));
    for (const { name } of nullable) expect([name, row[name]]).toEqual([name, null]);
  });

  it('B15 stamps who created it and when from the session, whatever the body claims', async () => {
    const before = Date.now();
    const spoofed = {
      createdBy: 999,
      createdByName: 'Nobody',
      updatedBy: 999,
      updatedByName: 'Nobody',
      createdTimestamp: '2001-01-01T00:00:00Z',
    };
    const row = await subject.create(spoofed);
    const { id, name } = subject.me;
    expect(row).toMatchObject({ createdBy: id, createdByName: name, updatedBy: null, updatedByName: null });
    expect(Date.parse(String(row.createdTimestamp))).toBeGreaterThanOrEqual(before - 1_000);
    const [created] = await subject.audit(row.id);
    expect(created).toMatchObject({ action: 'create', adminId: id, adminName: name });
    const changed = await subject.staff.patch(`${path}/${row.id}`).send({ ...subject.change(row), ...spoofed });
    expect(changed.body).toMatchObject({ createdBy: id, updatedBy: id, updatedByName: name });
    expect(changed.body.createdTimestamp).toBe(row.createdTimestamp);
  });
}

function promisesOfChanging(subject: Subject): void {
  const { contract, path } = subject;
  it.each(['patch', 'put'] as const)('%s changes what it names and leaves the rest, defaults too', async (method) => {
    const disabled = contract.hasEnabled ? { enabled: false } : {};
    const row = await subject.create(disabled);
    const change = subject.change(row);
    const answer = await subject.staff[method](`${path}/${row.id}`).send(change);
    expect(answer.status).toBe(200);
    const touched = {
      version: 2,
      updatedTimestamp: expect.any(String),
      updatedBy: row.createdBy,
      updatedByName: row.createdByName,
    };
    expect(answer.body).toEqual({ ...row, ...change, ...touched });
    expect(await subject.read(row.id)).toEqual(answer.body);
  });

  it('keeps in the audit trail who changed what from what to what, and nothing for a change that is none', async () => {
    const row = await subject.create();
    const change = subject.change(row);
    await subject.staff.patch(`${path}/${row.id}`).send(change);
    const same = await subject.staff.patch(`${path}/${row.id}`).send({ ...row, ...change });
    const empty = await subject.staff.patch(`${path}/${row.id}`).send({});
    expect([same.status, same.body.version, empty.status, empty.body.version]).toEqual([200, 2, 200, 2]);
    const [field, value] = Object.entries(change)[0]!;
    const [created, updated, ...more] = await subject.audit(row.id);
    expect(created).toMatchObject({ action: 'create', changes: { [field]: [null, row[field]] } });
    expect(updated).toMatchObject({ action: 'update', adminId: row.createdBy, changes: { [field]: [row[field], value] } });
    expect([Object.keys(updated!.changes), more]).toEqual([[field], []]);
    for (const hidden of contract.writeOnly) expect(JSON.stringify(created)).not.toContain(String(subject.body()[hidden]));
  });

  it('answers 404 for a record that is not there', async () => {
    for (const method of [
      'get',
      'patch',
      'put',
      ...(contract.actions.includes('delete') ? (['delete'] as const) : []),
    ] as const) {
      const answer = await subject.staff[method](`${path}/2147483647`).send(
        method === 'get' || method === 'delete' ? undefined : {},
      );
      expect([method, answer.status, answer.body.message]).toEqual([
        method,
        404,
        text('error.unknown', { resource: contract.path, id: 2147483647 }),
      ]);
    }
  });
}

function promisesOfVersions(subject: Subject): void {
  const { path } = subject;
  const patch = (row: Row, body: object, version: number | string) =>
    subject.staff
      .patch(`${path}/${row.id}`)
      .set('if-match', typeof version === 'number' ? `"${version}"` : version)
      .send(body);

  it('takes a change whose If-Match holds, and refuses a stale one with the record as it is now', async () => {
    const row = await subject.create();
    const first = await patch(row, subject.change(row), 1);
    expect([first.status, first.body.version]).toEqual([200, 2]);
    const stale = await patch(row, subject.change(row), 1);
    expect(stale.status).toBe(412);
    expect(stale.body).toMatchObject({ statusCode: 412, message: text('error.stale'), current: first.body });
    expect(await subject.read(row.id)).toEqual(first.body);
    expect((await patch(row, subject.change(row), 9_999_999_999)).status).toBe(412);
    expect((await subject.staff.patch(`${path}/${row.id}`).send(subject.change(row))).body.version).toBe(3);
  });

  if (subject.contract.actions.includes('delete'))
    it('deletes what the If-Match says, and nothing that has moved on', async () => {
      const row = await subject.create();
      const { body: moved } = await patch(row, subject.change(row), 1);
      const remove = (header: string) => subject.staff.delete(`${path}/${row.id}`).set('if-match', header);
      const stale = await remove('"1"');
      expect([stale.status, stale.body.current]).toEqual([412, moved]);
      expect([(await remove('1')).status, (await subject.read(row.id)).version]).toEqual([400, 2]);
      expect([(await remove('"2"')).status, (await remove('"2"')).status]).toEqual([200, 404]);
    });

  it('lets one of ten changes win that all saw the same version', async () => {
    const row = await subject.create();
    const answers = await Promise.all(Array.from({ length: 10 }, () => patch(row, subject.change(row), 1)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array<number>(9).fill(412)]);
    expect((await subject.read(row.id)).version).toBe(2);
  });

  it('refuses an If-Match that is no version', async () => {
    const row = await subject.create();
    for (const header of ['1', '"a"', '"1', '"-1"', '""']) expect((await patch(row, {}, header)).status).toBe(400);
    expect((await patch(row, subject.change(row), '*')).status).toBe(200);
  });
}

function promisesOfRules(subject: Subject): void {
  const { path, stated } = subject;
  it.each(stated.rejects)('refuses %j on %s: %s', async (changes, field, message) => {
    const before = await subject.count();
    const created = await subject.staff.post(path).send(subject.body(changes));
    expect([created.status, created.body.details]).toEqual([400, expect.arrayContaining([{ field, message }])]);
    expect(await subject.count()).toBe(before);

    const row = await subject.create();
    if (Object.values(changes).includes(undefined)) return; // what a PATCH does not name, it leaves
    const patched = await subject.staff.patch(`${path}/${row.id}`).send(changes);
    expect([patched.status, patched.body.details]).toEqual([400, expect.arrayContaining([{ field, message }])]);
    expect(await subject.read(row.id)).toEqual(row);
  });
}

function promisesOfUniqueness(subject: Subject): void {
  const { contract, path } = subject;
  it.each(contract.unique)('keeps %s unique, whatever its case', async (field) => {
    const row = await subject.create();
    const twin =
      String(row[field]).toUpperCase() === row[field] ? String(row[field]).toLowerCase() : String(row[field]).toUpperCase();
    const refused = await subject.staff.post(path).send(subject.body({ [field]: twin }));
    expect(refused.status).toBe(409);
    expect(refused.body.details).toEqual([{ field, message: expect.stringMatching(/already exists$/) }]);
    const other = await subject.create();
    const renamed = await subject.staff.patch(`${path}/${other.id}`).send({ [field]: twin });
    expect([renamed.status, renamed.body.details?.[0]?.field]).toEqual([409, field]);
    expect(await subject.read(other.id)).toEqual(other);
    expect((await subject.staff.patch(`${path}/${row.id}`).send({ [field]: twin })).status).toBe(200);
  });

  it('D4 lets one of ten twins in that come at once', async () => {
    const [field] = contract.unique as [string];
    const bodies = Array.from({ length: 10 }, () => subject.body());
    const twin = String(bodies[0]![field]);
    const spelled = bodies.map((body, n) => ({ ...body, [field]: n % 2 ? twin.toUpperCase() : twin.toLowerCase() }));
    const answers = await Promise.all(spelled.map((body) => subject.staff.post(path).send(body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(9).fill(409)]);
  });
}

function promisesOfDeleting(subject: Subject): void {
  const { path, stated } = subject;
  it('deletes, answers what it was, and keeps that in the audit trail', async () => {
    const row = await subject.create();
    const deleted = await subject.staff.delete(`${path}/${row.id}`);
    expect([deleted.status, deleted.body]).toEqual([200, row]);
    expect([
      (await subject.staff.get(`${path}/${row.id}`)).status,
      (await subject.staff.delete(`${path}/${row.id}`)).status,
    ]).toEqual([404, 404]);
    const trail = await subject.audit(row.id);
    expect(trail.map(({ action }) => action)).toEqual(['create', 'delete']);
  });

  if (!stated.usedBy) return;
  const [referrer, insert] = stated.usedBy;
  it(`keeps one that ${referrer} refer to, and says so`, async () => {
    const row = await subject.create();
    await subject.api.db.query(insert(row.id));
    await subject.api.db.query(insert(row.id));
    const refused = await subject.staff.delete(`${path}/${row.id}`);
    expect([refused.status, refused.body.message]).toEqual([409, text('error.referenced', { referrers: `2 ${referrer}` })]);
    expect(await subject.read(row.id)).toEqual(row);
    expect((await subject.audit(row.id)).map(({ action }) => action)).toEqual(['create']);
    const { body } = await subject.staff.get(`${path}/${row.id}/referrers`);
    const counts = body.referrers.map(({ resource, count }: { resource: string; count: number }) => countWords(resource, count));
    expect(counts).toContain(`2 ${referrer}`);
  });
}
