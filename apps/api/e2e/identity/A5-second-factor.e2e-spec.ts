import { text } from '@impeller/contracts';
import { makeStaff, PASSWORD, type Staff } from '../../test/actors.js';
import { appOf, enrol } from '../../test/authenticator.js';
import { startApi, type Api } from '../../test/start-api.js';

const ROUTE = '/api/admins/me/second-factor';

let api: Api;
beforeAll(async () => (api = await startApi({ variables: { RATE_LIMIT_LOGIN_ADDRESS: '40' } })), 60_000);
afterAll(() => api?.close());
afterEach(() => api.db.query('DELETE FROM attempts'));

const login = ({ email }: Staff, code?: string, password = PASSWORD) =>
  api.request.post('/api/admins/login').send({ emailAddress: email, password, ...(code === undefined ? {} : { code }) });
const refused = (status: number, key: 'login.code.required' | 'login.code.wrong') => ({
  status,
  body: { message: text(key), details: [{ field: 'code', message: text(key) }] },
});
/** Somebody who has a second factor. */
async function holder(role: Parameters<typeof makeStaff>[1] = 'admin') {
  const staff = await makeStaff(api.app, role);
  const who = await api.as(staff);
  return { staff, who, ...(await enrol(who)) };
}

describe('signing in', () => {
  it('asks for the code after the right password, and takes the app’s or a recovery code', async () => {
    const { staff, code, recoveryCodes } = await holder();
    expect(await login(staff)).toMatchObject(refused(401, 'login.code.required'));
    expect(await login(staff, '')).toMatchObject(refused(401, 'login.code.required'));
    expect(await login(staff, code)).toMatchObject({ status: 200, body: { admin: { id: staff.id } } });
    expect((await login(staff, recoveryCodes[0]!.toLowerCase().replaceAll('-', ' '))).status).toBe(200);
  });

  it('A1 says nothing of a code to whoever has not the password, or whose account is disabled', async () => {
    const { staff, code } = await holder();
    const wrong = { status: 401, body: { message: text('login.failed'), details: [] } };
    expect(await login(staff, undefined, 'Wrong-Casing-1')).toMatchObject(wrong);
    expect(await login(staff, code, 'Wrong-Casing-1')).toMatchObject(wrong);
    await api.db.query('UPDATE admins SET enabled = false WHERE id = $1', [staff.id]);
    expect(await login(staff, code)).toMatchObject(wrong);
  });

  it('takes each code once: an app’s of a half minute, and none of before; a recovery code; of four at once one', async () => {
    const { staff, code, spent, recoveryCodes } = await holder();
    expect(await login(staff, spent)).toMatchObject(refused(401, 'login.code.wrong')); // confirming has used it
    for (const one of [code, recoveryCodes[1]!]) {
      const answers = [];
      for (let at = 0; at < 4; at++) answers.push(login(staff, one));
      const statuses = (await Promise.all(answers)).map(({ status }) => status).sort();
      expect(statuses).toEqual([200, 401, 401, 401]);
      await api.db.query('DELETE FROM attempts');
    }
    expect(await login(staff, code)).toMatchObject(refused(401, 'login.code.wrong'));
  });

  it('A5 a wrong code counts as a failed login, also with the right password; a missing one does not, and forgives none', async () => {
    const { staff, code } = await holder();
    await api.db.query('DELETE FROM attempts'); // an address that is not the account’s own
    const counts = async () => (await api.db.query<{ count: number }[]>('SELECT count FROM attempts')).map(({ count }) => count);
    for (let at = 0; at < 8; at++) expect(await login(staff)).toMatchObject(refused(401, 'login.code.required'));
    expect(await counts()).toEqual([0, 0]); // the address’s and the account’s; none for an address of its own
    for (let at = 0; at < 5; at++) {
      expect(await login(staff, '000000')).toMatchObject(refused(401, 'login.code.wrong'));
      if (at < 4) expect((await login(staff)).status).toBe(401);
    }
    expect(await counts()).toEqual([5, 5]);
    await api.db.query(`UPDATE attempts SET "nextAt" = now() + interval '1 min' WHERE count = 5`);
    expect((await login(staff)).status).toBe(429); // no way around a delay either
    await api.db.query(`UPDATE attempts SET "nextAt" = now()`);
    expect(await login(staff)).toMatchObject(refused(401, 'login.code.required'));
    const waiting = await api.db.query('SELECT 1 FROM attempts WHERE "nextAt" > now()');
    expect([waiting, await counts()]).toEqual([[], [5, 5]]); // whoever is asked for the code may give it at once
    const mixed = Array.from({ length: 12 }, (_, at) => login(staff, at % 2 ? '000000' : undefined));
    const wrong = (await Promise.all(mixed)).filter(({ body }) => body.message === text('login.code.wrong'));
    expect(await counts()).toEqual([5 + wrong.length, 5 + wrong.length]);
    await api.db.query(`UPDATE attempts SET "nextAt" = now() + interval '1 min' WHERE count = 5`); // holds the delay
    expect(await login(staff, code)).toMatchObject({ status: 429 });
    await api.db.query(`UPDATE attempts SET "nextAt" = now()`);
    expect((await login(staff, code)).status).toBe(200);
  });

  it('A23 keeps the secret sealed under the server’s key and the recovery codes as digests, and bound to the account', async () => {
    const [one, other] = [await holder(), await holder()];
    const [row] = await api.db.query<[{ sealed: Buffer }]>('SELECT sealed FROM admins_second_factors WHERE "adminId" = $1', [
      one.staff.id,
    ]);
    expect(row.sealed).toHaveLength(12 + 20 + 16);
    const tables = await api.db.query<{ text: string }[]>(
      'SELECT t::text AS text FROM admins_second_factors t UNION ALL SELECT t::text FROM admins_recovery_codes t',
    );
    const hex = (secret: string) => Buffer.from(secret).toString('hex');
    for (const secret of [one.secret, ...one.recoveryCodes])
      for (const form of [secret, hex(secret), hex(secret.replaceAll('-', ''))])
        expect(tables.map((each) => each.text).join('\n')).not.toContain(form);
    await api.db.query('UPDATE admins_second_factors SET sealed = $2 WHERE "adminId" = $1', [other.staff.id, row.sealed]);
    expect(await login(other.staff, one.code)).toMatchObject(refused(401, 'login.code.wrong'));
    expect((await login(other.staff, other.recoveryCodes[0])).status).toBe(200);
  });

  it('goes on with recovery codes after the server’s secret has changed', async () => {
    const { staff, code, recoveryCodes } = await holder();
    const other = await startApi({ database: api.database, variables: { JWT_SECRET: 'another-secret-of-thirty-two-bytes' } });
    const sent = (given: string) =>
      other.request.post('/api/admins/login').send({ emailAddress: staff.email, password: PASSWORD, code: given });
    expect(await sent(code)).toMatchObject(refused(401, 'login.code.wrong'));
    expect((await sent(recoveryCodes[0]!)).status).toBe(200);
    await other.close();
  });
});

describe('one’s own', () => {
  it('A22 needs the current password and a right code; until then nothing asks for one', async () => {
    const staff = await makeStaff(api.app);
    const who = await api.as(staff);
    expect((await who.get(ROUTE)).body).toEqual({ isOn: false, isDemanded: false, recoveryCodesLeft: 0 });
    expect((await who.post(ROUTE).send({ currentPassword: 'Wrong-Casing-1' })).status).toBe(403);
    expect(await who.post(`${ROUTE}/confirm`).send({ code: '000000' })).toMatchObject(refused(400, 'login.code.wrong'));
    const { body: first } = await who.post(ROUTE).send({ currentPassword: PASSWORD });
    const { body } = await who.post(ROUTE).send({ currentPassword: PASSWORD });
    expect(body.uri).toBe(
      `otpauth://totp/${text('site.title')}:${encodeURIComponent(staff.email)}?secret=${body.secret}&issuer=${text('site.title')}`,
    );
    const confirm = (code: string) => who.post(`${ROUTE}/confirm`).send({ code });
    expect(await confirm(appOf(first.secret)())).toMatchObject(refused(400, 'login.code.wrong')); // a newer offer voids it
    expect((await login(staff)).status).toBe(200);
    const { body: codes } = await confirm(appOf(body.secret)()).expect(200);
    expect(new Set(codes.recoveryCodes).size).toBe(10);
    expect((await who.get(ROUTE)).body).toEqual({ isOn: true, isDemanded: false, recoveryCodesLeft: 10 });
    expect((await who.post(ROUTE).send({ currentPassword: PASSWORD })).status).toBe(409);
    // Whoever has missed the answer confirms once more: no code is wrong then.
    const already = { status: 409, body: { message: text('secondFactor.on') } };
    for (const code of [appOf(body.secret)(), appOf(body.secret)(1), '000000'])
      expect(await confirm(code)).toMatchObject(already);
    expect((await who.get(ROUTE)).body).toMatchObject({ isOn: true, recoveryCodesLeft: 10 });
  });

  it('is switched off with password and code, each wrong one a failed login, and leaves nothing behind', async () => {
    const { staff, who, code } = await holder();
    const remove = (body: object) => who.post(`${ROUTE}/remove`).send({ currentPassword: PASSWORD, code, ...body });
    expect((await remove({ currentPassword: 'Wrong-Casing-1' })).status).toBe(403);
    expect(await remove({ code: '000000' })).toMatchObject(refused(400, 'login.code.wrong'));
    const [{ count }] = await api.db.query<[{ count: number }]>('SELECT max(count) AS count FROM attempts');
    expect(count).toBe(2);
    expect((await remove({})).status).toBe(204);
    expect((await login(staff)).status).toBe(200);
    const left = await api.db.query('SELECT 1 FROM admins_recovery_codes WHERE "adminId" = $1', [staff.id]);
    expect(left).toEqual([]);
  });
});

describe('new recovery codes', () => {
  it('A22 come for password and code, void the old ones, and stand in the audit log by their number alone', async () => {
    const { staff, who, code, recoveryCodes } = await holder();
    const renew = (body: object) => who.post(`${ROUTE}/recovery-codes`).send({ currentPassword: PASSWORD, code, ...body });
    expect((await renew({ currentPassword: 'Wrong-Casing-1' })).status).toBe(403);
    expect(await renew({ code: '000000' })).toMatchObject(refused(400, 'login.code.wrong'));
    expect((await login(staff, recoveryCodes[0])).status).toBe(200);
    const answer = await renew({ code: recoveryCodes[1] }).expect(200).expect('cache-control', 'no-store');
    const { recoveryCodes: next } = answer.body as { recoveryCodes: string[] };
    expect(new Set([...next, ...recoveryCodes]).size).toBe(20);
    expect((await who.get(ROUTE)).body).toEqual({ isOn: true, isDemanded: false, recoveryCodesLeft: 10 });
    expect(await login(staff, recoveryCodes[2])).toMatchObject(refused(401, 'login.code.wrong'));
    expect((await login(staff, next[0])).status).toBe(200);
    expect((await login(staff, code)).status).toBe(200); // the app goes on as it was
    const entries = await api.db.query<{ changes: object }[]>(
      `SELECT changes FROM audit_logs WHERE resource = 'admins' AND "recordId" = $1 AND changes ? 'recoveryCodes'`,
      [staff.id],
    );
    expect(entries).toEqual([{ changes: { recoveryCodes: [8, 10] } }]);
  });

  it('are not there for whoever has no second factor', async () => {
    const who = await api.as(await makeStaff(api.app));
    const answer = await who.post(`${ROUTE}/recovery-codes`).send({ currentPassword: PASSWORD, code: '000000' });
    expect(answer).toMatchObject(refused(400, 'login.code.wrong'));
  });
});

describe('a role that demands it', () => {
  it('grants nothing until it is there, from the next request on, and forbids to switch it off', async () => {
    const staff = await makeStaff(api.app, { permissions: ['brands:view', 'admins-roles:edit'] });
    const who = await api.as(staff);
    const root = await api.as('superadmin');
    const { body: own } = await who.post('/api/admins/me');
    expect(own).toMatchObject({ lacksSecondFactor: false, permissions: ['brands:view', 'admins-roles:edit'] });
    const { body: stored } = await root.get(`/api/admins/${staff.id}`);
    await root.patch(`/api/admins-roles/${stored.adminsRoleId}`).send({ demandsSecondFactor: true }).expect(200);
    expect((await who.get('/api/brands')).status).toBe(403);
    expect((await who.post('/api/admins/me')).body).toMatchObject({ lacksSecondFactor: true, permissions: [] });
    const { code } = await enrol(who);
    expect((await who.get('/api/brands')).status).toBe(200);
    expect((await who.post('/api/admins/me')).body).toMatchObject({ lacksSecondFactor: false });
    expect((await who.post(`${ROUTE}/remove`).send({ currentPassword: PASSWORD, code })).status).toBe(409);
  });
});

describe('a superadmin', () => {
  it('B8 alone switches off somebody else’s, never their own, and the audit log says so', async () => {
    const { staff, code } = await holder();
    const path = `/api/admins/${staff.id}/second-factor`;
    expect((await (await api.as('admin')).delete(path)).status).toBe(403);
    expect((await (await api.as(staff)).delete(path)).status).toBe(403);
    const one = await holder('superadmin');
    expect((await one.who.delete(`/api/admins/${one.staff.id}/second-factor`)).status).toBe(403);
    expect((await one.who.delete('/api/admins/2000000000/second-factor')).status).toBe(404);
    expect((await one.who.get(`/api/admins/${staff.id}`)).body).toMatchObject({ hasSecondFactor: true });
    expect((await one.who.patch(`/api/admins/${staff.id}`).send({ hasSecondFactor: false })).body.hasSecondFactor).toBe(true);
    expect((await one.who.delete(path)).status).toBe(204);
    expect((await login(staff)).status).toBe(200);
    expect((await login(staff, code)).status).toBe(200);
    const trail = await api.db.query(
      `SELECT "adminId", changes FROM audit_logs WHERE resource = 'admins' AND "recordId" = $1 ORDER BY id`,
      [staff.id],
    );
    expect(trail).toEqual([
      { adminId: staff.id, changes: { hasSecondFactor: [false, true] } },
      { adminId: one.staff.id, changes: { hasSecondFactor: [true, false] } },
    ]);
  });
});
