import { IMPORT_PERMISSION } from '@impeller/contracts';
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
  // One quota for all of them.
  await staff.post('/api/products/upload').attach('image', picture, 'a.png').expect(429);
  await staff.post('/api/product-imports').attach('file', Buffer.from('PK'), 'a.zip').expect(429);
  await staff.post('/api/pincodes/delivery/file').attach('file', Buffer.from('pincode,deliverable'), 'a.csv').expect(429);
  await staff.get('/api/brands').expect(200);
}, 60_000);

it('E13 refused files count as well: archives and lists that come one after the other are no way around it', async () => {
  const staff = await api.as({ permissions: [IMPORT_PERMISSION, 'pincodes:toggle'] });
  const archive = () => staff.post('/api/product-imports').attach('file', Buffer.from('PK'), 'a.zip');
  const list = () => staff.post('/api/pincodes/delivery/file').attach('file', Buffer.from('x'), 'a.csv');
  for (let count = 0; count < 2; count += 1) await archive().expect(415);
  for (let count = 0; count < 3; count += 1) await list().expect(400);
  await archive().expect(429);
  await list().expect(429);
}, 60_000);
