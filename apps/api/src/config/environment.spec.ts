import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EnvironmentError, readEnvironment } from './environment.js';

const url = 'postgres://impeller:secret@127.0.0.1/impeller';

it('fills in what is not said', () => {
  expect(readEnvironment({ DATABASE_URL: url })).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    RATE_LIMIT_PER_SECOND: 300,
    RATE_LIMIT_BURST: 2000,
    CORS_ORIGINS: [],
  });
});

it('E13 an account may upload 200 files a minute where nobody says otherwise', () =>
  expect(readEnvironment({ DATABASE_URL: url }).RATE_LIMIT_UPLOADS).toBe(200));

it('takes an empty value for absent', () => {
  expect(readEnvironment({ DATABASE_URL: url, REDIS_URL: '', PORT: '' })).toMatchObject({ PORT: 3000 });
});

it('takes addresses as people write them, and every kind of network', () => {
  const TRUST_PROXY = '127.0.0.1, ::1, 10.83.0.0/24, 10.0.0.0/255.0.0.0, fd00::/8, loopback';
  const given = {
    PUBLIC_URL: ' https://shop.example// ',
    SMTP_URL: 'smtps://u%40x:p%25@mail.example:465/',
    SMTP_FROM: 'a@b.example',
  };
  const read = readEnvironment({
    DATABASE_URL: url,
    TRUST_PROXY,
    CORS_ORIGINS: 'https://a.example:8443/,http://[::1]',
    ...given,
  });
  expect(read.PUBLIC_URL).toBe('https://shop.example');
  expect(read.SMTP_URL).toBe('smtps://u%40x:p%25@mail.example:465');
  expect(read.CORS_ORIGINS).toEqual(['https://a.example:8443', 'http://[::1]']);
  expect(read.TRUST_PROXY).toEqual(TRUST_PROXY.split(', '));
});

it.each([
  ['a@b.example', '', 'a@b.example'],
  [' <a@b.example>', '', 'a@b.example'],
  ['Kovai Pumps, Salem <a@b.example>', 'Kovai Pumps, Salem', 'a@b.example'],
  ["Impeller: Ravi's Pumps (Salem); est. 1990 < a@b.example >", "Impeller: Ravi's Pumps (Salem); est. 1990", 'a@b.example'],
])('takes the sender %s', (SMTP_FROM, name, address) =>
  expect(readEnvironment({ DATABASE_URL: url, SMTP_FROM }).SMTP_FROM).toEqual({ name, address }),
);

it.each([
  ['A21 DATABASE_URL is set but empty', { DATABASE_URL: ' ' }],
  ['DATABASE_URL is not set', {}],
  ['DATABASE_URL must be a URL that starts with postgres:// or postgresql://', { DATABASE_URL: 'mysql://x' }],
  ['A21 JWT_SECRET must hold 32 bytes or more', { DATABASE_URL: url, JWT_SECRET: 'short-and-secret' }],
  ["PORT must be a whole number from 0 to 65535, not '70000'", { DATABASE_URL: url, PORT: '70000' }],
  ["PORT must be a whole number from 0 to 65535, not '80a'", { DATABASE_URL: url, PORT: '80a' }],
  [
    "LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not 'loud'",
    { DATABASE_URL: url, LOG_LEVEL: 'loud' },
  ],
  ["ADMIN_EMAIL must be an e-mail address, not 'root'", { DATABASE_URL: url, ADMIN_EMAIL: 'root' }],
  ['REDIS_URL must be a URL that starts with redis:// or rediss://', { DATABASE_URL: url, REDIS_URL: 'http://cache' }],
  [
    'CORS_ORIGINS must be a URL that starts with http:// or https://',
    { DATABASE_URL: url, CORS_ORIGINS: 'https://a.example,evil' },
  ],
  ['SMTP_URL needs SMTP_FROM', { DATABASE_URL: url, SMTP_URL: 'smtp://mail.example' }],
  ['SMTP_FROM must be an e-mail address, or a name', { DATABASE_URL: url, SMTP_FROM: 'Store <a@b.example>\r\nBcc: c@d.example' }],
  ['SMTP_FROM must be an e-mail address, or a name', { DATABASE_URL: url, SMTP_FROM: '"Pumps" <a@b.example>' }],
  ['SMTP_FROM must be an e-mail address, or a name', { DATABASE_URL: url, SMTP_FROM: 'Pumps <a@b.example>, c@d.example' }],
  ['S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY', { DATABASE_URL: url, S3_BUCKET: 'files' }],
  ['S3_ENDPOINT needs S3_BUCKET', { DATABASE_URL: url, S3_ENDPOINT: 'http://store.example' }],
  ['S3_SECRET_ACCESS_KEY needs S3_BUCKET', { DATABASE_URL: url, S3_SECRET_ACCESS_KEY: 'secret' }],
  ['PUBLIC_URL must be a URL that starts with http:// or https://', { DATABASE_URL: url, PUBLIC_URL: 'https:shop.example' }],
  ['PUBLIC_URL must be the address of a site, without ? and #', { DATABASE_URL: url, PUBLIC_URL: 'https://shop.example/?a' }],
  ['CORS_ORIGINS must be an origin as browsers send it', { DATABASE_URL: url, CORS_ORIGINS: 'https://a.example/shop' }],
  [
    "TRUST_PROXY must hold IP addresses, or networks such as 10.0.0.0/8, not 'proxy'",
    { DATABASE_URL: url, TRUST_PROXY: 'proxy' },
  ],
  ['TRUST_PROXY must hold IP addresses', { DATABASE_URL: url, TRUST_PROXY: '127.0.0.1, 10.0.0.0/99' }],
  ['SMTP_URL must name a host', { DATABASE_URL: url, SMTP_URL: 'smtp://', SMTP_FROM: 'a@b.example' }],
  ['SMTP_URL must have each sign', { DATABASE_URL: url, SMTP_URL: 'smtp://u:100%@b.example', SMTP_FROM: 'a@b.example' }],
  ['FCM_KEY must be a service account’s key as JSON', { DATABASE_URL: url, FCM_KEY: '/no/such/key.json' }],
  ['FCM_KEY must be a service account’s key as JSON', { DATABASE_URL: url, FCM_KEY: '{"project_id": "pumps"}' }],
])('%s', (sentence, environment) => {
  const read = () => readEnvironment(environment);
  expect(read).toThrow(EnvironmentError);
  expect(read).toThrow(sentence.replace(/^A21 /, ''));
});

it('A23 never shows a secret that is wrong', () => {
  expect(() => readEnvironment({ DATABASE_URL: url, JWT_SECRET: 'short-and-secret' })).not.toThrow(/short-and-secret/);
  expect(() => readEnvironment({ DATABASE_URL: 'mysql://u:hidden@h/d' })).not.toThrow(/hidden/);
  expect(() => readEnvironment({ DATABASE_URL: url, FCM_KEY: '{"private_key": "hidden"}' })).not.toThrow(/hidden/);
});

it('reads a push key as it is and from its file, without a word more than it needs', () => {
  const key = {
    project_id: 'pumps',
    client_email: 'a@b.example',
    private_key: 'a PRIVATE KEY',
    token_uri: 'https://b.example/token',
  };
  const file = join(mkdtempSync(join(tmpdir(), 'impeller-key-')), 'key.json');
  writeFileSync(file, JSON.stringify({ ...key, type: 'service_account' }));
  for (const FCM_KEY of [JSON.stringify(key), file]) expect(readEnvironment({ DATABASE_URL: url, FCM_KEY }).FCM_KEY).toEqual(key);
});
