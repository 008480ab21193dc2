import { MAX_IMAGES, text } from '@impeller/contracts';
import type { Agent } from '../../test/agent.js';
import { startApi, type Api } from '../../test/start-api.js';

let api: Api;
let staff: Agent;
const ids = { category: 0, attribute: 0 };
const post = async (path: string, body: object, status = 201) => (await staff.post(path).send(body).expect(status)).body;
const picture = (n: number) => `https://example.com/${n}.png`;

beforeAll(async () => {
  api = await startApi();
  staff = await api.as('superadmin');
  ids.category = (await post('/api/categories', { name: 'Pumps', icon: picture(0) })).id;
  ids.attribute = (await post('/api/attributes', { name: 'Colour' })).id;
}, 60_000);
afterAll(() => api?.close());

let count = 0;
const aProduct = () => post('/api/products', { name: `Stepped pump ${++count}` });
const one = async (id: number) => (await staff.get(`/api/products/${id}?join=productsImage&join=productsVariation`)).body;

const STEPS: [string, () => object][] = [
  ['categories', () => ({ category: [{ id: ids.category }] })],
  ['attributes', () => ({ attribute: [{ id: ids.attribute }] })],
  ['images', () => ({ productsImage: [{ image: picture(1) }, { image: picture(2) }] })],
  ['inventories', () => ({ unitPrice: 500, stockQuantity: 5 })],
];

describe.each(STEPS)('%s', (step, body) => {
  it.each(['patch', 'put'] as const)('%s minds the version that was seen, and makes one new one', async (verb) => {
    const { id, version } = await aProduct();
    const save = (ifMatch: string) => staff[verb](`/api/products/${step}/${id}`).set('if-match', ifMatch).send(body());
    await save(`"${version}"`).expect(200);
    expect((await one(id)).version).toBe(version + 1);
    const stale = await save(`"${version}"`);
    expect(stale).toMatchObject({ status: 412, body: { message: text('error.stale'), current: { id, version: version + 1 } } });
    for (const part of ['categories', 'attributes', 'productsImage', 'productsVariation'])
      expect(stale.body.current[part]).toBeInstanceOf(Array);
    await save('version 1').expect(400);
  });

  it('saved once more as it is makes no new version', async () => {
    const { id, version } = await aProduct();
    const save = (what: object) => staff.patch(`/api/products/${step}/${id}`).send(what).expect(200);
    const { body: saved } = await save(body());
    await save(step === 'images' ? { productsImage: saved } : body());
    expect((await one(id)).version).toBe(version + 1);
  });

  it('says in OpenAPI that it takes If-Match', async () => {
    const { body: document } = await staff.get('/api/openapi.json').expect(200);
    for (const verb of ['patch', 'put']) {
      const { parameters, responses } = document.paths[`/api/products/${step}/{id}`][verb];
      expect(parameters).toContainEqual(expect.objectContaining({ in: 'header', name: 'If-Match', required: false }));
      expect(responses).toHaveProperty('412');
    }
  });
});

describe('a part that is deleted', () => {
  const PARTS: [string, (id: number) => Promise<{ id: number; version: number }>][] = [
    [
      'products-images',
      async (id) => {
        for (const n of [1, 2])
          await staff
            .post('/api/products-images')
            .send({ productId: id, image: picture(n) })
            .expect(201);
        return (await one(id)).productsImage.find(({ isCover }: { isCover: boolean }) => !isCover);
      },
    ],
    [
      'products-variations',
      async (id) => {
        const productsVariation = [{ sku: `PART-${id}-1` }, { sku: `PART-${id}-2` }];
        return (await post('/api/products-variations/manage', { productId: id, productsVariation }, 200))[1];
      },
    ],
  ];

  it.each(PARTS)('of %s minds the version that was seen', async (path, make) => {
    const { id } = await post('/api/products', { name: `Parted pump ${++count}`, productType: 'variable' });
    const part = await make(id);
    const remove = (ifMatch: string) => staff.delete(`/api/${path}/${part.id}`).set('if-match', ifMatch);
    await remove('version 1').expect(400);
    const stale = await remove(`"${part.version + 1}"`);
    expect(stale).toMatchObject({ status: 412, body: { message: text('error.stale'), current: part } });
    await remove(`"${part.version}"`).expect(200);
    const { body: document } = await staff.get('/api/openapi.json').expect(200);
    const { parameters, responses } = document.paths[`/api/${path}/{id}`].delete;
    expect(parameters).toContainEqual(expect.objectContaining({ in: 'header', name: 'If-Match', required: false }));
    expect(responses).toHaveProperty('412');
  });
});

it('a patch that names nothing minds the version, too', async () => {
  const { id, version } = await aProduct();
  await staff.patch(`/api/products/${id}`).set('if-match', `"${version}"`).send({}).expect(200);
  await staff
    .patch(`/api/products/${id}`)
    .set('if-match', `"${version + 1}"`)
    .send({})
    .expect(412);
});

it('a product has as many images as can be saved, however they come', async () => {
  const { id } = await aProduct();
  const images = Array.from({ length: MAX_IMAGES }, (_, n) => ({ image: picture(n) }));
  const { body } = await staff.patch(`/api/products/images/${id}`).send({ productsImage: images }).expect(200);
  const tooMany = { status: 409, body: { message: text('product.image.tooMany', { max: MAX_IMAGES }) } };
  expect(await staff.post('/api/products-images').send({ productId: id, image: picture(99) })).toMatchObject(tooMany);
  const added = await staff.patch(`/api/products/images/${id}`).send({ productsImage: [{ image: picture(99) }] });
  expect(added).toMatchObject(tooMany);
  const all = await staff.patch(`/api/products/images/${id}`).send({ productsImage: [...images, { image: picture(99) }] });
  expect(all).toMatchObject({ status: 400, body: { details: [{ message: text('list.max', { max: MAX_IMAGES }) }] } });
  expect((await one(id)).productsImage).toEqual(body);
});

it('pictures that say no place come behind those that are there, in the order in which they come', async () => {
  const { id } = await aProduct();
  const shown = async () => {
    const { productsImage } = (await staff.get(`/api/products/${id}?join=productsImage`)).body;
    return (productsImage as { image: string; priority: number }[])
      .sort((a, b) => a.priority - b.priority)
      .map(({ image, priority }) => [priority, image]);
  };
  for (const n of [1, 2, 3])
    await staff
      .post('/api/products-images')
      .send({ productId: id, image: picture(n) })
      .expect(201);
  expect(await shown()).toEqual([1, 2, 3].map((n) => [n, picture(n)]));
  const { productsImage } = (await staff.get(`/api/products/${id}?join=productsImage`)).body;
  await staff
    .patch(`/api/products/images/${id}`)
    .send({ productsImage: [...productsImage, { image: picture(4) }] })
    .expect(200);
  expect(await shown()).toEqual([1, 2, 3, 4].map((n) => [n, picture(n)]));
});

it('a full product makes room and fills it in one step, all or nothing', async () => {
  const { id } = await aProduct();
  const images = Array.from({ length: MAX_IMAGES }, (_, n) => ({ image: picture(n) }));
  const save = (body: object) => staff.patch(`/api/products/images/${id}`).send(body);
  const { body: full } = await save({ productsImage: images }).expect(200);
  const { version } = await one(id);
  const rest = full.slice(1);
  expect(await save({ productsImage: [...rest, { image: picture(99) }], removed: [{ id: full[0].id }] })).toMatchObject({
    status: 409,
    body: { message: text('product.image.cover') },
  });
  const covered = [{ ...rest[0], isCover: true }, ...rest.slice(1), { image: picture(99), priority: 1_000 }];
  expect(await save({ productsImage: covered, removed: [{ id: full[0].id + 100_000 }] })).toMatchObject({
    status: 400,
    body: { details: [{ field: 'removed', message: text('product.image.unknown') }] },
  });
  expect((await one(id)).version).toBe(version);
  const { body: saved } = await save({ productsImage: covered, removed: [{ id: full[0].id }] }).expect(200);
  expect(saved).toHaveLength(MAX_IMAGES);
  expect([saved[0], saved.at(-1)]).toMatchObject([{ id: rest[0].id, isCover: true, priority: 1 }, { image: picture(99) }]);
  expect((await one(id)).version).toBe(version + 1);
  const { body: none } = await save({ productsImage: [], removed: saved.map((image: { id: number }) => ({ id: image.id })) });
  expect(none).toEqual([]);
});

it('a new order of pictures that says no more leaves the cover and the rest as they are', async () => {
  const { id } = await aProduct();
  const save = async (...productsImage: object[]) =>
    (await staff.patch(`/api/products/images/${id}`).send({ productsImage }).expect(200)).body;
  const [first, second] = await save({ image: picture(1), isLocal: true }, { image: picture(2) });
  const swapped = await save({ id: second.id, image: picture(2) }, { id: first.id, image: picture(1) });
  expect(swapped).toMatchObject([
    { id: second.id, isCover: false, isLocal: false, priority: 1 },
    { id: first.id, isCover: true, isLocal: true, priority: 2 },
  ]);
  const [moved] = await save({ id: second.id, image: picture(2), isCover: true }, { id: first.id, image: picture(1) });
  expect(moved).toMatchObject({ id: second.id, isCover: true });
  expect((await one(id)).productsImage.filter(({ isCover }: { isCover: boolean }) => isCover)).toHaveLength(1);
});

it('a picture that is there is named by its id alone; a new one needs its image, and null says nothing', async () => {
  const { id } = await aProduct();
  const send = (...productsImage: object[]) => staff.patch(`/api/products/images/${id}`).send({ productsImage });
  const unsaid = { isCover: null, priority: null, isLocal: null };
  const { body } = await send({ id: null, image: picture(1), ...unsaid }, { image: picture(2) }).expect(200);
  const [first, second] = body;
  const { body: moved } = await send({ id: second.id, isCover: true }, { id: first.id, image: null, ...unsaid }).expect(200);
  expect(moved).toMatchObject([
    { id: second.id, image: picture(2), isCover: true, priority: 1 },
    { id: first.id, image: picture(1), isCover: false, priority: 2 },
  ]);
  const details = [{ field: 'productsImage.1.image', message: text('product.image.required') }];
  for (const added of [{}, { id: null, image: null }, { image: '' }])
    expect(await send({ id: first.id }, added)).toMatchObject({ status: 400, body: { details } });
  const { body: document } = await staff.get('/api/openapi.json').expect(200);
  for (const [path, member] of [
    ['products', 'productsImage'],
    ['campaigns', 'campaignsImage'],
  ] as const) {
    const { schema } = document.paths[`/api/${path}/images/{id}`].patch.requestBody.content['application/json'];
    const { items } = schema.properties[member];
    expect([items.required ?? [], items.properties.image.description]).toEqual([[], expect.stringContaining('without an id')]);
  }
});

it('a part that somebody else changed says who they are', async () => {
  const { id } = await aProduct();
  const other = await api.as({ permissions: ['products:view', 'products:edit'] });
  await other
    .patch(`/api/products/categories/${id}`)
    .send({ category: [{ id: ids.category }] })
    .expect(200);
  const { createdByName, updatedByName } = await one(id);
  expect(updatedByName).toEqual(expect.any(String));
  expect(updatedByName).not.toBe(createdByName);
});

it('refuses an image that is listed twice', async () => {
  const { id } = await aProduct();
  const { body } = await staff.patch(`/api/products/images/${id}`).send({ productsImage: [{ image: picture(1) }] });
  const twice = await staff.patch(`/api/products/images/${id}`).send({ productsImage: [body[0], body[0]] });
  expect(twice).toMatchObject({
    status: 400,
    body: { details: [{ field: 'productsImage.1.id', message: text('list.repeated') }] },
  });
});

it('says what is missing where a picture is attached', async () => {
  const attach = async (body: object) => (await staff.post('/api/products-images').send(body).expect(400)).body.details;
  expect(await attach({ productId: 1 })).toEqual([{ field: 'image', message: text('product.image.required') }]);
  expect(await attach({ image: picture(1) })).toEqual([
    { field: 'productId', message: text('field.required', { field: 'Product' }) },
  ]);
});

it('C13 an uploaded picture’s product is an id in digits', async () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const { id } = await aProduct();
  const upload = (productId?: string) => {
    const form = staff.post('/api/products/images').attach('image', png, 'a.png');
    return productId === undefined ? form : form.field('productId', productId);
  };
  for (const wrong of [`${id}e0`, `0x${id.toString(16)}`, ` ${id}`, '0', '-1']) {
    const answer = await upload(wrong);
    expect(answer).toMatchObject({ status: 400, body: { details: [{ field: 'productId', message: text('error.id') }] } });
  }
  const missing = await upload();
  expect(missing).toMatchObject({ status: 400, body: { details: [{ field: 'productId', message: 'Product is required' }] } });
  await upload(String(id)).expect(201);
});

it('says how a price and a format are written', async () => {
  const price = await staff.get('/api/products?minPrice=abc').expect(400);
  expect(price.body.details[0].message).toContain('decimals');
  await staff.get('/api/products?minPrice=12.50').expect(200);
  const format = await staff.post('/api/products/export').send({ format: 'csv' }).expect(400);
  expect(format.body.details).toEqual([
    { field: 'format', message: text('field.choice', { field: 'Format', choices: 'xlsx, zip' }) },
  ]);
});
