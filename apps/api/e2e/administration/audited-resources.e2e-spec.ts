import { auditedResources, product, productVariation } from '@impeller/contracts';
import { startApi, type Api } from '../../test/start-api.js';

let api: Api;
beforeAll(async () => (api = await startApi()), 60_000);
afterAll(() => api?.close());

const AUDITED = `
  SELECT DISTINCT replace(relname, '_', '-') AS resource FROM pg_trigger JOIN pg_class c ON c.oid = tgrelid
  WHERE tgfoid = 'audit_record'::regproc`;

it('the contracts name what has a trigger that keeps it in the trail, and nothing else', async () => {
  const tables = await api.db.query<{ resource: string }[]>(AUDITED);
  // Jobs that are done again stand in no table of ours.
  expect([...auditedResources()].sort()).toEqual([...tables.map(({ resource }) => resource), 'jobs'].sort());
});

it('one search finds the changes of a product and of its variation, without the making of that', async () => {
  const staff = await api.as('superadmin');
  const made = await staff.post('/api/products').send({ name: 'Jet pump' }).expect(201);
  const { id } = made.body as { id: number };
  await staff.patch(`/api/products/inventories/${id}`).send({ unitPrice: 1_500 }).expect(200);
  const { body } = await staff.get(`/api/products/${id}?join=productsVariation`).expect(200);
  const [{ id: variationId }] = (body as { productsVariation: [{ id: number }] }).productsVariation;
  const ofVariation = { resource: productVariation.path, recordId: { $in: [variationId] }, action: { $ne: 'create' } };
  const s = JSON.stringify({ $or: [{ resource: product.path, recordId: id }, ofVariation] });
  const found = await staff.get(`/api/audit-logs?s=${encodeURIComponent(s)}&sort=id,DESC&limit=10`).expect(200);
  const { data } = found.body as { data: { resource: string; action: string; changes: object }[] };
  expect(data[0]).toMatchObject({ resource: productVariation.path, action: 'update', changes: { unitPrice: [0, 1_500] } });
  expect(data[0]!.changes).not.toHaveProperty('price'); // it follows from those that are there
  const lines = data.map(({ resource, action }) => `${resource} ${action}`);
  expect(lines).toContain(`${product.path} create`);
  expect(lines).not.toContain(`${productVariation.path} create`);
});
