import type { Redis } from 'ioredis';
import { adviceOn, factsOf, read, refusalOf, type RedisFacts } from './redis-demands.js';

const GOOD: RedisFacts = { version: '7.0.15', mode: 'standalone', role: 'master', policy: 'noeviction' };
const INFO = [
  '# Server',
  'redis_version:7.0.15',
  'redis_mode:standalone',
  'executable:/usr/bin/redis-server role:slave',
  '',
  '# Memory',
  'maxmemory_policy:noeviction',
  '',
  '# Replication',
  'role:master',
  'master_failover_state:no-failover',
  '',
].join('\r\n');

it('what INFO tells is read by its names; what it does not tell is not known', () => {
  expect(read(INFO)).toEqual(GOOD);
  expect(read('# Server\r\nredis_version:\r\nredis_mode:cluster')).toEqual({ mode: 'cluster' });
});

it('a server that may not tell has no facts; one that does not answer is a fault', async () => {
  const saying = (error: Error) => ({ info: () => Promise.reject(error) }) as unknown as Redis;
  const forbidden = Object.assign(new Error("NOPERM this user has no permissions to run the 'info' command"), {
    name: 'ReplyError',
  });
  await expect(factsOf(saying(forbidden))).resolves.toEqual({});
  await expect(factsOf(saying(new Error('Connection is closed.')))).rejects.toThrow('Connection is closed.');
});

it.each<[string, RedisFacts, string | undefined]>([
  ['that has all', {}, undefined],
  ['just as old as it may be', { version: '6.2.0' }, undefined],
  ['much newer', { version: '10.0.1' }, undefined],
  ['before 6.2', { version: '6.0.16' }, 'is Redis 6.0.16: 6.2 or later is needed'],
  ['before 6', { version: '5.0.14' }, 'is Redis 5.0.14: 6.2 or later is needed'],
  ['whose version is no number', { version: 'cloud' }, undefined],
  ['that tells nothing', { version: undefined, mode: undefined, role: undefined, policy: undefined }, undefined],
  ['of a cluster', { mode: 'cluster' }, 'is a cluster, which the queues cannot use: name a Redis that runs by itself'],
  ['that is a replica', { role: 'slave' }, 'is a replica, to which nobody can write: name its primary'],
  ['that drops jobs', { policy: 'allkeys-lru' }, undefined],
])('a server %s is refused for what is against it', (_, facts, refusal) => {
  expect(refusalOf({ ...GOOD, ...facts })).toBe(refusal);
});

it('one that drops jobs is advised against', () => {
  expect(adviceOn(GOOD)).toBeUndefined();
  expect(adviceOn({})).toBeUndefined();
  expect(adviceOn({ policy: 'allkeys-lru' })).toMatch(
    /^REDIS_URL's server drops jobs when its memory is full \(maxmemory-policy allkeys-lru\): /,
  );
});
