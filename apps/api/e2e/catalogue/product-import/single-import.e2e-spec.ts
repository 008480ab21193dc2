import { aPdf } from '../../../test/pictures.js';
import { drawPump } from '../../../test/import-zip.js';
import { startImporting, type Importing } from './import-harness.js';

jest.setTimeout(60_000);
let on: Importing;
let url: string;
beforeAll(async () => {
  on = await startImporting({ worker: false });
  url = (
    await on.staff
      .post('/api/products/upload')
      .attach('image', await drawPump(1), 'a.jpg')
      .expect(201)
  ).body.url;
}, 60_000);
afterAll(() => on?.close());

const post = async (body: object) => (await on.staff.post('/api/products/singleImport').send(body).expect(201)).body;
const booster = () => ({ name: 'Booster pump', productType: 'simple', sku: 'BP-1', unitPrice: 1_234, images: [url] });

it('an empty text is as good as none: every required field is asked for, and an update leaves it as it is', async () => {
  const empty = { name: '', productType: '', sku: ' ', unitPrice: '', images: [] };
  const { successes, errors } = await post({ ...empty, brand: '' });
  expect([successes, errors]).toEqual([[], (await post({})).errors]);
  expect(errors.map(({ field }: { field: string }) => field)).toEqual(['name', 'productType', 'sku', 'unitPrice', 'images']);
  expect((await post({ ...booster(), productType: '' })).errors).toMatchObject([{ field: 'productType' }]);
  const [{ id }] = (await post(booster())).successes;
  expect((await post({ productId: id, ...empty, tags: 'new' })).successes).toEqual([{ id }]);
  expect((await on.staff.get(`/api/products/${id}`)).body).toMatchObject({ name: 'Booster pump', sku: 'BP-1', tags: 'new' });
});

it('a file of ours that is no picture is none of a product', async () => {
  const { body: pdf } = await on.staff.post('/api/common/upload').attach('file', aPdf(), 'guide.pdf').expect(201);
  const { successes, errors } = await post({ ...booster(), sku: 'BP-2', images: [url, pdf.url] });
  expect([successes, errors]).toEqual([[], [{ reason: { message: 'file type not permitted!' }, field: 'images' }]]);
});
