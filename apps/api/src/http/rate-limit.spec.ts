import { fastify, type FastifyInstance, type FastifyRequest } from 'fastify';
import type { Principal } from '../access/actor.js';
import type { Environment } from '../config/environment.js';
import { limitRates } from './rate-limit.js';

const token = (words: string): string => words.padStart(50, 'x');
const [TOKEN, REFRESHED, OTHER] = [token('a token that was checked'), token('its next one'), token('another account')];
const HOLDERS: Readonly<Record<string, Pick<Principal, 'type' | 'id'>>> = {
  [TOKEN]: { type: 'user', id: 1 },
  [REFRESHED]: { type: 'user', id: 1 },
  [OTHER]: { type: 'admin', id: 1 },
};

let server: FastifyInstance;
let url: string;
let beforeAnswer: () => Promise<void>;
beforeEach(async () => {
  beforeAnswer = async () => undefined;
  server = fastify({ forceCloseConnections: true, trustProxy: true });
  server.decorateRequest('context');
  limitRates(server, { RATE_LIMIT_PER_SECOND: 0.001, RATE_LIMIT_BURST: 5 } as Environment);
  const answer = async (request: FastifyRequest) => {
    await beforeAnswer();
    const holder = HOLDERS[request.headers.authorization?.slice('Bearer '.length) ?? ''];
    request.context = { requestId: '1', ip: null, principal: (holder ?? null) as Principal | null };
    return [];
  };
  for (const path of ['/api/brands', '/api/orders', '/api/health/live']) server.get(path, answer);
  url = await server.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => server.close());

/** How many of so many requests are served, one after the other. */
async function served(times: number, headersOf: (at: number) => Record<string, string>, path = '/api/brands'): Promise<number> {
  let count = 0;
  for (let at = 0; at < times; at++) if ((await fetch(`${url}${path}`, { headers: headersOf(at) })).status === 200) count++;
  return count;
}
const bearer = (one: string) => ({ authorization: `Bearer ${one}` });
const invented = (at: number) => bearer(token(`invented ${at % 4}`));

it('I15 invented tokens share their address’s budget, each time they come', async () => {
  expect(await served(40, invented)).toBe(5);
});

it('I15 a token that was checked has a budget of its own, and goes on when its address has spent all', async () => {
  expect(await served(1, () => bearer(TOKEN))).toBe(1); // paid for by both: only its end says that it is good
  expect(await served(40, () => ({}))).toBe(4);
  expect(await served(40, () => bearer(TOKEN))).toBe(4);
  expect(await served(40, invented)).toBe(0);
});

it('I15 all tokens of one account share its budget: refreshing gains nothing, and takes nothing from others', async () => {
  for (const one of [TOKEN, REFRESHED, OTHER]) expect(await served(1, () => bearer(one))).toBe(1);
  expect(await served(40, (at) => bearer(at % 2 ? TOKEN : REFRESHED))).toBe(3); // two are spent
  expect(await served(40, () => bearer(OTHER))).toBe(4);
});

it('I15 an account pays for each of the requests that came before its token was known, by which its address loses nothing', async () => {
  let arrived = 0;
  let letGo: () => void;
  const allArrived = new Promise<void>((resolve) => (letGo = resolve));
  beforeAnswer = () => {
    arrived += 1;
    if (arrived === 5) letGo();
    return allArrived;
  };
  const asked = Array.from({ length: 5 }, () => served(1, () => bearer(TOKEN), '/api/orders'));
  expect(await Promise.all(asked)).toEqual([1, 1, 1, 1, 1]);
  expect(await served(5, () => bearer(TOKEN))).toBe(0);
  expect(await served(40, () => ({}))).toBe(5);
});

it('I15 whoever asks whether the product lives pays nothing, with a token neither', async () => {
  expect(await served(40, () => bearer(TOKEN), '/api/health/live')).toBe(40);
  expect(await served(40, () => bearer(TOKEN))).toBe(5);
});

it('I15 orders are never limited by address', async () => {
  expect(await served(40, invented, '/api/orders')).toBe(40);
});

it('I15 one network’s IPv6 addresses share a budget, however short they are written', async () => {
  const [own, other] = [
    ['2001:db8::1', '2001:db8::2', '2001:db8::a:b:c:d', '2001:DB8:0:0::9'],
    ['2001:db8:1::1', '192.0.2.1'],
  ];
  expect(await served(40, (at) => ({ 'x-forwarded-for': own[at % own.length]! }))).toBe(5);
  expect(await served(10, (at) => ({ 'x-forwarded-for': other[at % other.length]! }))).toBe(10);
});
