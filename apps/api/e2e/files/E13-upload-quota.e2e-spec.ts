import { aPng } from '../../test/pictures.js';
import { startApi, type Api } from '../../test/start-api.js';

let api: Api;
beforeAll(async () => {
  api = await startApi({ variables: { RATE_LIMIT_UPLOADS: '5' } });
}, 60_000);
afterAll(() => api.close());

it('E13 one account uploads so many files a minute, then it waits: 429 with the seconds', async () => {
  const staff = await api.as('superadmin');
  const picture = await aPng();
  const upload = () => staff.post('/api/common/upload').attach('file', picture, 'a.png');
  for (let count = 0; count < 5; count += 1) await upload().expect(201);
  const { body, headers } = await upload().expect(429);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
  expect(body).toMatchObject({ statusCode: 429 });
  await staff.post('/api/products/upload').attach('image', picture, 'a.png').expect(429); // one quota for all of them
  await staff.get('/api/brands').expect(200);
}, 60_000);
