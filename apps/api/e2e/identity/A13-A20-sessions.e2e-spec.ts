import { text } from '@impeller/contracts';
import { decodeJwt } from 'jose';
import { setTimeout as pause } from 'node:timers/promises';
import { agent } from '../../test/agent.js';
import { startApi, type Api } from '../../test/start-api.js';
import { browse, cookieOf, refresh } from './session-cookie.js';

let one: Api;
let other: Api;
beforeAll(async () => {
  one = await startApi();
  other = await startApi({ database: one.database });
});
afterAll(async () => {
  await other.close();
  await one.close();
});

const sessionOf = (token: string): string => decodeJwt(token).sid as string;
const me = (api: Api, token: string) => agent(api.url, token).post('/api/admins/me');
/** Lets time pass for a session: nothing else than its row knows how old it is. */
const age = (token: string, column: 'lastSeenAt' | 'endsAt' | 'rotatedAt', interval: string) =>
  one.db.query(`UPDATE admins_sessions SET "${column}" = "${column}" - $2::interval WHERE id = $1`, [sessionOf(token), interval]);

describe('the cookie', () => {
  it('is out of reach of scripts, other sites and other paths', async () => {
    const { answer } = await browse(one.request);
    const [set] = answer.headers['set-cookie'] as unknown as string[];
    expect(set).toMatch(/^impeller_session=[\w-]{86}; Path=\/api\/admins; Max-Age=43200; HttpOnly; SameSite=Strict$/);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(JSON.stringify(answer.body)).not.toContain(cookieOf(answer));
  });

  it('is Secure anywhere but on this machine', async () => {
    const answer = await one.request
      .post('/api/admins/login')
      .set('host', 'shop.example')
      .send({ emailAddress: 'root@impeller.test', password: 'Turbine-Casing-42' });
    expect((answer.headers['set-cookie'] as unknown as string[])[0]).toMatch(/; Secure$/);
  });

  it('stands in the database as a digest only', async () => {
    const { cookie } = await browse(one.request);
    const secret = Buffer.from(cookie, 'base64url').subarray(16, 48).toString('hex');
    const [{ found }] = await one.db.query<[{ found: number }]>(
      `SELECT count(*)::int AS found FROM admins_sessions s WHERE s::text LIKE '%' || $1 || '%'`,
      [secret],
    );
    expect(found).toBe(0);
  });
});

describe('A13 logout', () => {
  it('ends the session in every process within a second, its cookie too', async () => {
    const { token, cookie } = await browse(one.request);
    expect((await me(other, token)).status).toBe(200);
    const answer = await agent(one.url, token).post('/api/admins/logout');
    expect(answer.status).toBe(204);
    expect(cookieOf(answer)).toBe('');
    expect((await me(one, token)).status).toBe(401);
    const end = Date.now() + 1_000;
    while ((await me(other, token)).status !== 401 && Date.now() < end) await pause(10);
    expect((await me(other, token)).status).toBe(401);
    expect((await refresh(other.request, cookie)).status).toBe(401);
  });

  it('leaves no other spelling of the token alive', async () => {
    const { token } = await browse(one.request);
    await agent(one.url, token).post('/api/admins/logout');
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    for (const last of letters) expect((await me(one, token.slice(0, -1) + last)).status).toBe(401);
  });

  it('leaves the same admin’s other sessions alone', async () => {
    const [first, second] = [await browse(one.request), await browse(one.request)];
    await agent(one.url, first.token).post('/api/admins/logout');
    expect((await me(one, second.token)).status).toBe(200);
  });
});

describe('refresh', () => {
  it('gives the next tokens, and takes the old cookie no more', async () => {
    const { cookie, token } = await browse(one.request);
    const next = await refresh(one.request, cookie);
    expect(next).toMatchObject({ status: 200, body: { token: expect.any(String), admin: { email: 'root@impeller.test' } } });
    expect(next.body.token).not.toBe(token);
    expect(cookieOf(next)).not.toBe(cookie);
    expect((await me(one, next.body.token)).status).toBe(200);
  });

  it('gives a repeat within ten seconds the same successor, from both processes at once', async () => {
    const { cookie } = await browse(one.request);
    const answers = await Promise.all([one, other, one, other, one].map(async (api) => refresh(api.request, cookie)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map(cookieOf)).size).toBe(1);
    expect((await refresh(one.request, cookieOf(answers[0]!)!)).status).toBe(200);
  });

  it('ends the session when a cookie comes again later: somebody else has it', async () => {
    const { cookie, token } = await browse(one.request);
    const next = await refresh(one.request, cookie);
    await age(token, 'rotatedAt', '11 s');
    const again = await refresh(one.request, cookie);
    expect(again).toMatchObject({ status: 401, body: { message: text('session.ended') } });
    expect(cookieOf(again)).toBe('');
    expect((await me(one, next.body.token)).status).toBe(401);
    expect((await refresh(one.request, cookieOf(next)!)).status).toBe(401);
  });

  it('ends the session when a cookie two generations old comes', async () => {
    const { cookie } = await browse(one.request);
    const second = await refresh(one.request, cookie);
    const third = await refresh(one.request, cookieOf(second)!);
    expect((await refresh(one.request, cookie)).status).toBe(401);
    expect((await me(one, third.body.token)).status).toBe(401);
  });

  it('refuses what we never gave out, and ends nothing for it', async () => {
    const { cookie, token } = await browse(one.request);
    const bytes = Buffer.from(cookie, 'base64url');
    for (const at of [0, 20, 60]) {
      const forged = Buffer.from(bytes);
      forged[at]! ^= 1;
      expect((await refresh(one.request, forged.toString('base64url'))).status).toBe(401);
    }
    expect((await refresh(one.request, 'short')).status).toBe(401);
    expect((await one.request.post('/api/admins/refresh').set('x-impeller', '1')).status).toBe(401);
    expect((await me(one, token)).status).toBe(200);
  });
});

describe('A20 sessions end', () => {
  it.each([
    ['after two idle hours', 'lastSeenAt', '1 h 59 min', '2 min'],
    ['after twelve hours, however busy', 'endsAt', '11 h 59 min', '2 min'],
  ] as const)('%s', async (_, column, almost, more) => {
    const { token, cookie } = await browse(one.request);
    await age(token, column, almost);
    await pause(1_050); // the guard believes what it read for a second
    expect((await me(one, token)).status).toBe(200);
    if (column === 'lastSeenAt')
      await one.db.query('UPDATE admins_sessions SET "lastSeenAt" = now() - $2::interval WHERE id = $1', [
        sessionOf(token),
        almost,
      ]);
    await age(token, column, more);
    await pause(1_050);
    expect((await me(one, token)).status).toBe(401);
    expect((await refresh(one.request, cookie)).status).toBe(401);
  });

  it('counts use as use: what was seen a minute ago is written down', async () => {
    const { token } = await browse(one.request);
    await age(token, 'lastSeenAt', '90 min');
    await pause(1_050);
    expect((await me(one, token)).status).toBe(200);
    const [{ rested }] = await one.db.query<[{ rested: number }]>(
      'SELECT extract(epoch FROM now() - "lastSeenAt")::float8 AS rested FROM admins_sessions WHERE id = $1',
      [sessionOf(token)],
    );
    expect(rested).toBeLessThan(60);
  });

  it('gives no access token that outlives its session', async () => {
    const { token, cookie } = await browse(one.request);
    await age(token, 'endsAt', '11 h 58 min');
    const { body } = await refresh(one.request, cookie);
    const { exp = 0, iat = 0 } = decodeJwt(body.token as string);
    expect(exp - iat).toBeLessThanOrEqual(121);
    const full = decodeJwt(token);
    expect(full.exp! - full.iat!).toBe(900);
  });

  it('sweeps an admin’s ended sessions at the next login', async () => {
    const { token } = await browse(one.request);
    await age(token, 'endsAt', '13 h');
    await browse(one.request);
    expect(await one.db.query('SELECT 1 FROM admins_sessions WHERE id = $1', [sessionOf(token)])).toEqual([]);
  });
});
