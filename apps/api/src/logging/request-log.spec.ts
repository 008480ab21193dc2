import { fastify, type FastifyInstance } from 'fastify';
import { eventually } from '../../test/eventually.js';
import { logger, plainLogger } from './logger.js';
import { logRequests } from './request-log.js';

let server: FastifyInstance;
let url: string;
let isReady: boolean;
beforeAll(async () => {
  server = fastify();
  logRequests(server);
  server.get('/api/brands', () => []);
  server.get('/api/health/ready', (_request, reply) => reply.status(isReady ? 200 : 503).send({}));
  url = await server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());
afterEach(() => jest.restoreAllMocks());

it('a probe has its line only when it found something amiss, as one comes every half second', async () => {
  jest.spyOn(logger, 'isLevelEnabled').mockReturnValue(true);
  const line = jest.spyOn(plainLogger, 'info').mockReturnValue();
  for (isReady of [true, false, true]) await fetch(`${url}/api/health/ready`);
  await fetch(`${url}/api/health/other`);
  await fetch(`${url}/api/brands`);
  await eventually(() => expect(line.mock.lastCall?.[0]).toMatchObject({ url: '/api/brands', status: 200 }));
  expect(line.mock.calls.map(([fields]) => fields)).toMatchObject([
    { url: '/api/health/ready', status: 503 },
    { url: '/api/health/other', status: 404 },
    { url: '/api/brands', status: 200 },
  ]);
});
