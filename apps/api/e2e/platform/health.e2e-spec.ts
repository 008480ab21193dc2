import { startApi, type Api } from '../../test/start-api.js';

let api: Api;
beforeAll(async () => (api = await startApi()));
afterAll(() => api.close());

it('answers that it lives, with the request’s id, without asking anything of anybody', async () => {
  const answer = await api.request.get('/api/health/live').set('x-request-id', 'from-the-proxy-1');
  expect(answer).toMatchObject({ status: 200, body: { status: 'ok' } });
  expect(answer.headers['x-request-id']).toBe('from-the-proxy-1');
});

it('answers that it is ready while PostgreSQL answers', async () => {
  expect(await api.request.get('/api/health/ready')).toMatchObject({ status: 200, body: { status: 'ok' } });
});

it('answers in one shape where there is nothing', async () => {
  const answer = await api.request.get('/api/nothing/here');
  expect(answer.status).toBe(404);
  expect(answer.body).toEqual({
    statusCode: 404,
    message: 'There is nothing at this address',
    error: 'Not Found',
    details: [],
    requestId: answer.headers['x-request-id'],
  });
});
