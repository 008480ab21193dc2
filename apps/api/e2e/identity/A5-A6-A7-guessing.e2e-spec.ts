import { createHash } from 'node:crypto';
import type { Refusal } from '../../src/errors/errors.js';
import { Attempts } from '../../src/identity/attempts.js';
import { Passwords } from '../../src/identity/passwords.js';
import { makeStaff, PASSWORD } from '../../test/actors.js';
import { hard } from '../../test/hard.js';
import { startApi, type Api } from '../../test/start-api.js';

jest.setTimeout(180_000); // hashing gives way to all else that the machine does (A8)
afterEach(() => jest.restoreAllMocks());

const started: Api[] = [];
async function start(variables: Record<string, string>, database?: Api['database']): Promise<Api> {
  const api = await startApi({ variables, database });
  started.unshift(api);
  return api;
}
afterAll(async () => {
  for (const api of started) await api.close();
});

/** Lets `seconds` pass for all counters. */
const wait = (api: Api, seconds: number) => {
  const times = ['nextAt', 'lastAt', 'fadedAt', 'forgetAt'].map((time) => `"${time}" = "${time}" - $1 * interval '1 s'`);
  return api.db.query(`UPDATE attempts SET ${times.join()}`, [seconds]);
};
/** Holds a counter at its delay, however slowly this machine runs the test. */
const hold = (api: Api, ...key: string[]) =>
  api.db.query(`UPDATE attempts SET "nextAt" = now() + interval '1 min' WHERE key = $1 AND count >= 5`, [
    createHash('sha256').update(key.join('\n')).digest(),
  ]);
const guess = (api: Api, emailAddress: string, password = 'Wrong-Casing-1', from?: string) => {
  const request = api.request.post('/api/admins/login');
  return (from ? request.set('x-forwarded-for', from) : request).send({ emailAddress, password });
};

describe('A5 one account', () => {
  let one: Api;
  let other: Api;
  beforeAll(async () => {
    one = await start({ TRUST_PROXY: '127.0.0.1', RATE_LIMIT_LOGIN_ADDRESS: '100000' });
    other = await start({ TRUST_PROXY: '127.0.0.1', RATE_LIMIT_LOGIN_ADDRESS: '100000' }, one.database);
  });

  it('lets at most 100 guesses an hour be looked at, over two processes and any number of addresses', async () => {
    const staff = await makeStaff(one.app);
    // Hashing gives way to all else that the machine does (A8), so that a hundred could take minutes: here they are but counted.
    const looked = [one, other].map((api) => jest.spyOn(api.app.get(Passwords), 'verify').mockResolvedValue(false));
    let [seconds, refused, at] = [0, 0, 0];
    while (seconds < 3_600) {
      const answer = await guess(at % 2 ? one : other, staff.email, `Guess-${at}`, `203.0.113.${at++ % 250}`);
      if (answer.status === 401) continue;
      expect(answer.status).toBe(429);
      const pause = Number(answer.headers['retry-after']);
      expect(pause).toBeGreaterThan(0);
      expect(pause).toBeLessThanOrEqual(45); // never a lock for good
      refused++;
      seconds += pause;
      await wait(one, pause);
    }
    const evaluated = looked.reduce((sum, { mock }) => sum + mock.calls.length, 0);
    expect(evaluated).toBeGreaterThan(20);
    expect(evaluated).toBeLessThanOrEqual(100);
    expect(refused).toBeGreaterThan(20);
  });

  it('is no different for many guesses at once', async () => {
    const staff = await makeStaff(one.app);
    const looked = [one, other].map((api) => jest.spyOn(api.app.get(Passwords), 'verify'));
    const start = Date.now();
    await Promise.all(Array.from({ length: hard(60, 500) }, async (_, at) => guess(at % 2 ? one : other, staff.email)));
    const seconds = (Date.now() - start) / 1_000;
    const evaluated = looked.reduce((sum, { mock }) => sum + mock.calls.length, 0);
    expect(evaluated).toBeGreaterThanOrEqual(5);
    expect(evaluated).toBeLessThanOrEqual(5 + Math.floor(Math.log2(seconds + 1))); // what the delays of 1, 2, 4, … seconds let through meanwhile
  });

  it('does not keep the owner out, who comes from an address of theirs', async () => {
    const staff = await makeStaff(one.app);
    expect((await guess(one, staff.email, PASSWORD, '198.51.100.7')).status).toBe(200);
    for (let at = 0; at < 8; at++) await guess(one, staff.email, 'Wrong-Casing-1', '203.0.113.9');
    await hold(one, 'account', staff.email);
    expect((await guess(one, staff.email, PASSWORD, '203.0.113.9')).status).toBe(429);
    expect((await guess(other, staff.email, PASSWORD, '198.51.100.7')).status).toBe(200);
    expect((await guess(other, staff.email, PASSWORD, '198.51.100.8')).status).toBe(429);
  });

  it('counts for addresses that no account has, too', async () => {
    for (let at = 0; at < 5; at++) expect((await guess(one, 'nobody@store.test')).status).toBe(401);
    await hold(one, 'account', 'nobody@store.test');
    expect((await guess(one, 'nobody@store.test')).status).toBe(429);
  });

  it('starts afresh after a login, and after an hour of rest', async () => {
    const staff = await makeStaff(one.app);
    for (let at = 0; at < 4; at++) expect((await guess(one, staff.email)).status).toBe(401);
    expect((await guess(one, staff.email, PASSWORD)).status).toBe(200);
    for (let at = 0; at < 5; at++) expect((await guess(one, staff.email)).status).toBe(401);
    await hold(one, 'known', staff.email, '127.0.0.1');
    expect((await guess(one, staff.email)).status).toBe(429);
    await wait(one, 3_601 * 24 * 30);
    for (let at = 0; at < 5; at++) expect((await guess(one, staff.email)).status).toBe(401);
  });
});

describe('A6 the counter’s key', () => {
  it('is the login in its normal form and the socket’s address, whatever else changes', async () => {
    const api = await start({ RATE_LIMIT_LOGIN_ADDRESS: '100000' });
    const staff = await makeStaff(api.app);
    const spellings = [
      staff.email,
      staff.email.toUpperCase(),
      ` ${staff.email}`,
      `${staff.email} `,
      staff.email.replace('s', 'S'),
    ];
    for (const [at, spelling] of spellings.entries())
      expect((await guess(api, spelling, 'Wrong-Casing-1', `203.0.113.${at}`)).status).toBe(401);
    await hold(api, 'account', staff.email);
    for (const spelling of spellings) {
      expect(
        (await guess(api, spelling, PASSWORD, '203.0.113.200').set('forwarded', 'for=192.0.2.60').set('x-real-ip', '192.0.2.61'))
          .status,
      ).toBe(429);
    }
    const extra = await api.request
      .post('/api/admins/login')
      .send({ emailAddress: staff.email, password: PASSWORD, email: `junk${Math.random()}@x.test` });
    expect(extra.status).toBe(429);
  });
});

describe('A7 one address over many accounts', () => {
  it('refuses after 30 failures, and lets another address in', async () => {
    const api = await start({ TRUST_PROXY: '127.0.0.1' });
    const staff = await makeStaff(api.app);
    const spray = Array.from({ length: hard(40, 500) }, (_, at) => `victim${at}@store.test`);
    const statuses: number[] = [];
    for (const email of spray) statuses.push((await guess(api, email, 'Summer-Pump-26', '203.0.113.5')).status);
    const evaluated = statuses.filter((status) => status === 401).length;
    expect(statuses.slice(0, 30).every((status) => status === 401)).toBe(true);
    expect(statuses).toContain(429);
    expect(evaluated).toBeLessThanOrEqual(30 + hard(5, 12)); // the delays let a few through while the test runs
    await hold(api, 'address', '203.0.113.5');
    expect((await guess(api, staff.email, PASSWORD, '198.51.100.20')).status).toBe(200);
    expect((await guess(api, staff.email, PASSWORD, '203.0.113.5')).status).toBe(429);
  });

  it('takes a success back: an office behind one address logs in all day', async () => {
    const api = await start({ RATE_LIMIT_LOGIN_ADDRESS: '3' });
    const staff = await makeStaff(api.app);
    for (let at = 0; at < 8; at++) expect((await guess(api, staff.email, PASSWORD)).status).toBe(200);
  });

  it.each([30, 3])('who never stops has %i failures in a quarter of an hour, once the free ones are gone', async (limit) => {
    const api = await start({ RATE_LIMIT_LOGIN_ADDRESS: String(limit) });
    const attempts = api.app.get(Attempts);
    const quarters = [0, 0, 0, 0];
    for (let [seconds, at] = [0, 0]; seconds < 4 * 900; at++) {
      try {
        await attempts.begin(`victim${at}@store.test`, '203.0.113.11');
        quarters[Math.floor(seconds / 900)]! += 1;
      } catch (error) {
        const pause = Number((error as Refusal).extra.headers?.['retry-after']);
        seconds += pause;
        await wait(api, pause);
      }
    }
    const [first, ...others] = quarters;
    expect(first).toBeGreaterThanOrEqual(limit);
    const sum = others.reduce((all, one) => all + one);
    expect(sum).toBeGreaterThan(2.6 * limit);
    expect(sum).toBeLessThan(3.6 * limit); // some fade by this machine's own time
  });

  it('forgets its failures within a quarter of an hour, however many sign in meanwhile', async () => {
    const api = await start({});
    const staff = await makeStaff(api.app);
    const signIn = async () => expect((await guess(api, staff.email, PASSWORD)).status).toBe(200);
    for (let at = 0; at < 29; at++) expect((await guess(api, `typo${at}@store.test`)).status).toBe(401);
    await signIn();
    await wait(api, 600);
    await signIn();
    await wait(api, 360);
    await signIn();
    for (let at = 29; at < 34; at++) expect((await guess(api, `typo${at}@store.test`)).status).toBe(401);
  });

  it('counts no try that its account refuses unseen', async () => {
    const api = await start({ RATE_LIMIT_LOGIN_ADDRESS: '8' });
    for (let at = 0; at < 5; at++) expect((await guess(api, 'nobody@store.test')).status).toBe(401);
    await hold(api, 'account', 'nobody@store.test');
    for (let at = 0; at < 6; at++) expect((await guess(api, 'nobody@store.test')).status).toBe(429);
    for (let at = 0; at < 3; at++) expect((await guess(api, `typo${at}@store.test`)).status).toBe(401);
  });

  it('takes the delay back with the try that set it, not with one before', async () => {
    const api = await start({ RATE_LIMIT_LOGIN_ADDRESS: '1' });
    const attempts = api.app.get(Attempts);
    const begin = (name: string) => attempts.begin(`${name}@store.test`, '203.0.113.7');
    const pass = () => api.db.query('UPDATE attempts SET "nextAt" = now()');
    const address = createHash('sha256').update('address\n203.0.113.7').digest();
    const sql = `SELECT extract(epoch FROM "nextAt" - "lastAt")::float8 AS seconds FROM attempts WHERE key = $1`;
    const delay = async () => (await api.db.query<[{ seconds: number }]>(sql, [address]))[0].seconds;
    for (let at = 1; at < 9; at++) {
      await begin(`typo${at}`);
      await pass();
    }
    const before = await begin('before');
    await pass();
    const last = await begin('last');
    await before.pardon();
    expect(await delay()).toBe(512);
    await last.pardon();
    expect(await delay()).toBeLessThan(512);
  });
});
