import { decodeJwt, generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose';
import { createHmac, generateKeyPairSync, randomUUID } from 'node:crypto';
import { TOKEN } from '../../src/identity/access-tokens.js';
import { RecordsCore } from '../../src/records/records.js';
import { agent } from '../../test/agent.js';
import { startApi, type Api } from '../../test/start-api.js';
import { browse } from './session-cookie.js';

const SECRET = 'a secret of the tests that is long enough';
const key = Buffer.from(SECRET);
const ROUTES = ['/api/brands', '/api/products', '/api/admins', '/api/routes', '/api/countries/1'];

let api: Api;
let real: string;
let refreshToken: string;
let claims: JWTPayload;
beforeAll(async () => {
  api = await startApi({ variables: { JWT_SECRET: SECRET } });
  const session = await browse(api.request);
  real = session.token;
  refreshToken = session.cookie;
  claims = decodeJwt(real);
}, 60_000);
afterAll(() => api?.close());

const now = () => Math.floor(Date.now() / 1_000);
const sign = (payload: JWTPayload, header: object = {}, secret: Uint8Array = key) =>
  new SignJWT(payload).setProtectedHeader({ alg: 'HS256', typ: TOKEN.typ, ...header }).sign(secret);
const base64 = (value: object | string): string =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
/** Signed with the real key over any header at all. */
function handmade(header: object, payload: object = claims, hash = 'sha256'): string {
  const body = `${base64(header)}.${base64(payload)}`;
  return `${body}.${createHmac(hash, key).update(body).digest('base64url')}`;
}
const without = (...names: string[]): JWTPayload =>
  Object.fromEntries(Object.entries(claims).filter(([name]) => !names.includes(name)));

const FORGED: Readonly<Record<string, () => string | Promise<string>>> = {
  'algorithm none': () => new UnsecuredJWT(claims).encode(),
  'algorithm None with the real signature': () => handmade({ alg: 'None', typ: TOKEN.typ }),
  'no signature': () => `${real.split('.').slice(0, 2).join('.')}.`,
  'another key': () => sign(claims, {}, Buffer.from('another secret that is long enough as well')),
  'an empty key': () =>
    `${base64({ alg: 'HS256', typ: TOKEN.typ })}.${base64(claims)}.${createHmac('sha256', '').update('').digest('base64url')}`,
  'another algorithm with the same key': () => handmade({ alg: 'HS512', typ: TOKEN.typ }, claims, 'sha512'),
  RS256: async () =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', typ: TOKEN.typ }).sign((await generateKeyPair('RS256')).privateKey),
  'a public key used as HMAC secret': () => {
    const pem = generateKeyPairSync('rsa', { modulusLength: 2_048 }).publicKey.export({ type: 'spki', format: 'pem' });
    return sign(claims, {}, Buffer.from(pem));
  },
  'kid that is a path': () => sign(claims, { kid: '../../../../dev/null' }, Buffer.alloc(32)),
  'kid that is SQL': () => sign(claims, { kid: "x' UNION SELECT 'a'--" }, Buffer.from('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa')),
  'a key of its own (jwk)': () =>
    sign(
      claims,
      { jwk: { kty: 'oct', k: base64('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa') } },
      Buffer.from('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'),
    ),
  'a key from elsewhere (jku)': () =>
    sign(claims, { jku: 'https://evil.example/keys' }, Buffer.from('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa')),
  'an extension it must know (crit)': () => handmade({ alg: 'HS256', typ: TOKEN.typ, crit: ['x'], x: 1 }),
  'a changed payload': () => {
    const [header, , signature] = real.split('.');
    return `${header}.${base64({ ...claims, sub: '2' })}.${signature}`;
  },
  garbage: () => 'a.b.c',
};

const WRONG: Readonly<Record<string, () => string | Promise<string>>> = {
  'expired 31 seconds ago': () => sign({ ...claims, exp: now() - 31 }),
  'not valid for another 35 seconds': () => sign({ ...claims, nbf: now() + 35 }),
  'for users': () => sign({ ...claims, aud: 'impeller-user' }),
  'by another issuer': () => sign({ ...claims, iss: 'elsewhere' }),
  'of another type': () => sign(claims, { typ: 'JWT' }),
  'without a type': () => handmade({ alg: 'HS256' }),
  'without an end': () => sign(without('exp')),
  'without a session': () => sign(without('sid')),
  'of a session that never was': () => sign({ ...claims, sid: randomUUID() }),
  'of somebody else’s session': () => sign({ ...claims, sub: '2' }),
  'with a session that is no id': () => sign({ ...claims, sid: "' OR '1'='1" }),
  'that is the refresh token': () => refreshToken,
};

async function statuses(token: string): Promise<number[]> {
  const answers: number[] = [];
  for (const route of ROUTES) answers.push((await agent(api.url, token).get(route)).status);
  return answers;
}

it('the real one opens all five routes, so that the others are refused for what is wrong with them', async () => {
  expect(await statuses(real)).toEqual([200, 200, 200, 200, 200]);
  expect(await statuses(handmade({ alg: 'HS256', typ: TOKEN.typ }))).toEqual([200, 200, 200, 200, 200]);
  expect(await statuses(await sign({ ...claims, exp: now() - 20, nbf: now() + 20 }))).toEqual([200, 200, 200, 200, 200]); // within the skew
});

it.each(Object.keys(FORGED))('A10 refuses a token with %s', async (name) => {
  expect(await statuses(await FORGED[name]!())).toEqual([401, 401, 401, 401, 401]);
});

it.each(Object.keys(WRONG))('A11 refuses a token %s', async (name) => {
  expect(await statuses(await WRONG[name]!())).toEqual([401, 401, 401, 401, 401]);
});

it('A11 a token that proves nothing is refused before the database is asked', async () => {
  const asked = jest.spyOn(api.app.get(RecordsCore).prepared, 'rows');
  for (const token of [
    await FORGED['another key']!(),
    await WRONG['by another issuer']!(),
    await WRONG['expired 31 seconds ago']!(),
  ])
    await statuses(token);
  expect(asked).not.toHaveBeenCalled();
  await statuses(await WRONG['of a session that never was']!());
  expect(asked).toHaveBeenCalled();
  asked.mockRestore();
});

it('A12 a user’s token of the same number is nobody here, however it is sent', async () => {
  const user = await sign({ ...claims, aud: 'impeller-user', sub: '1', sid: randomUUID() });
  expect(await statuses(user)).toEqual([401, 401, 401, 401, 401]);
  const both = await sign({ ...claims, aud: ['impeller-user', 'impeller-user'] });
  expect(await statuses(both)).toEqual([401, 401, 401, 401, 401]);
  expect((await api.request.get('/api/admins').set('cookie', `token=${real}`)).status).toBe(401);
  expect((await api.request.get(`/api/admins?access_token=${real}`)).status).toBe(401);
  for (const scheme of ['Basic', 'Token', 'Bearer,'])
    expect((await api.request.get('/api/admins').set('authorization', `${scheme} ${real}`)).status).toBe(401);
});
