import { dayAfter, text, type Banner, type Faq } from '@impeller/contracts';
import type { Agent } from '../../test/agent.js';
import { aJpeg, aPng } from '../../test/pictures.js';
import { startApi, type Api } from '../../test/start-api.js';

let api: Api;
let staff: Agent;
let image: string;

const upload = (content: Buffer, name: string, to = '/api/banners/upload', field = 'image') =>
  staff.post(to).attach(field, content, name);

beforeAll(async () => {
  api = await startApi();
  staff = await api.as('superadmin');
  image = (await upload(await aJpeg(1125, 500), 'banner.jpg').expect(201)).body.url;
}, 60_000);
afterAll(() => api?.close());

const aBanner = async (changes: object = {}): Promise<Banner> =>
  (
    await staff
      .post('/api/banners')
      .send({ image, ...changes })
      .expect(201)
  ).body;
const aFaq = async (title: string, priority: number): Promise<Faq> =>
  (await staff.post('/api/faqs').send({ title, answer: 'So it is.', priority }).expect(201)).body;

describe('banners', () => {
  it('E13 takes a picture of 1125 × 500 pixels and no other, whatever its name says', async () => {
    const wrong = 'Image width and height must be 1125px and 500px';
    for (const size of [
      [1124, 500],
      [1125, 501],
      [500, 1125],
    ] as const) {
      const { body } = await upload(await aJpeg(...size), '1125x500.jpg').expect(400);
      expect(body.details).toEqual([{ field: 'image', message: wrong }]);
    }
    await upload(await aPng(1125, 500), 'banner.png').expect(201);
    await upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1125" height="500"/>'), 'banner.jpg').expect(415);
    // Nor one that came in by another way.
    const other = await upload(await aJpeg(450, 200), 'small.jpg', '/api/common/upload', 'file').expect(201);
    const refused = await staff.post('/api/banners').send({ image: other.body.url }).expect(400);
    expect(refused.body.details).toEqual([{ field: 'image', message: wrong }]);
    const { id } = await aBanner();
    await staff.patch(`/api/banners/${id}`).send({ image: other.body.url }).expect(400);
    await staff
      .post('/api/banners')
      .send({ image: image.replace(/[0-9a-f]{64}/, 'f'.repeat(64)) })
      .expect(400);
  });

  it('a picture needs nothing else: the rest has defaults', async () => {
    expect(await aBanner()).toMatchObject({
      ...{ enabled: true, bannerPosition: 'header', priority: 0, page: 'Home' },
      ...{ name: null, validFrom: null, validTill: null, categoryId: null, productId: null, link: null },
    });
  });

  it('another page forgets what the one before it opened', async () => {
    const brand = await staff.post('/api/products').send({ name: 'Pump', sku: 'P-1' }).expect(201);
    const productId = brand.body.id as number;
    const { id } = await aBanner({ page: 'Product', productId, link: 'https://shop.example/x', categoryId: null });
    expect((await staff.get(`/api/banners/${id}?join=product`)).body).toMatchObject({
      productId,
      link: null,
      product: { id: productId },
    });
    const used = await staff.delete(`/api/products/${productId}`).expect(409);
    expect(used.body.message).toMatch(/banner/i);
    await staff.patch(`/api/banners/${id}`).send({ page: 'Link' }).expect(400);
    const { body } = await staff.patch(`/api/banners/${id}`).send({ page: 'Link', link: 'https://shop.example/y' }).expect(200);
    expect(body).toMatchObject({ page: 'Link', link: 'https://shop.example/y', productId: null });
    // What is sent without its page is of the page that there is.
    const kept = await staff.patch(`/api/banners/${id}`).send({ productId, link: 'https://shop.example/z' }).expect(200);
    expect(kept.body).toMatchObject({ page: 'Link', link: 'https://shop.example/z', productId: null });
    await staff.delete(`/api/products/${productId}`).expect(200);
  });

  it('a link may be one of our own files, which stays as long as the banner', async () => {
    const { body } = await upload(await aPng(30, 20), 'offer.png', '/api/common/upload', 'file').expect(201);
    const { id, link } = await aBanner({ page: 'Link', link: body.url });
    expect(link).toBe(body.url);
    const kept = async () =>
      (
        await api.db.query<{ count: number }[]>(`SELECT count(*)::int AS count FROM files_references WHERE hash = $1`, [
          /[0-9a-f]{64}/.exec(body.url as string)![0],
        ])
      )[0]!.count;
    expect(await kept()).toBe(1);
    await staff.delete(`/api/banners/${id}`).expect(200);
    expect(await kept()).toBe(0);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'java\tscript:alert(1)',
    'https://',
    '//shop.example',
    'ftp://shop.example',
  ])('D8 %j is no link', async (link) => {
    const { body } = await staff.post('/api/banners').send({ image, page: 'Link', link }).expect(400);
    expect(body.details).toEqual([{ field: 'link', message: 'Invalid URL format' }]);
  });

  it('a validity that began long ago stays, but is not set anew', async () => {
    const { id } = await aBanner({ validFrom: `${dayAfter(new Date(), -1)}T12:00:00+05:30` });
    await api.db.query(`UPDATE banners SET "validFrom" = now() - interval '40 days' WHERE id = $1`, [id]);
    const { body } = await staff.get(`/api/banners/${id}`).expect(200);
    await staff.patch(`/api/banners/${id}`).send({ validFrom: body.validFrom, priority: 4 }).expect(200);
    await staff.patch(`/api/banners/${id}`).send({ validFrom: '2024-01-01T00:00:00Z' }).expect(400);
  });

  it('an end long ago stays as well, but is not set anew; the last day that can be written is no early one', async () => {
    const { id } = await aBanner({ validTill: `${dayAfter(new Date(), -1)}T12:00:00+05:30` });
    await api.db.query(`UPDATE banners SET "validTill" = now() - interval '40 days' WHERE id = $1`, [id]);
    const { body } = await staff.get(`/api/banners/${id}`).expect(200);
    await staff.patch(`/api/banners/${id}`).send({ validTill: body.validTill, priority: 4 }).expect(200);
    await staff.patch(`/api/banners/${id}`).send({ priority: 5 }).expect(200);
    const moved = await staff.patch(`/api/banners/${id}`).send({ validTill: '2024-01-01T00:00:00Z' }).expect(400);
    expect(moved.body.details).toEqual([{ field: 'validTill', message: 'Validity cannot end before yesterday' }]);
    await aBanner({ validFrom: '9999-12-31T23:59:00Z' }); // which in India is the year 10000
  });

  it('its validity may be days of India, from the beginning of the one to the end of the other', async () => {
    const { id } = await aBanner({ validFrom: '2099-01-31', validTill: '2099-01-31' });
    const validity = async () => {
      const { validFrom, validTill } = (await staff.get(`/api/banners/${id}`).expect(200)).body as Record<string, string>;
      return [validFrom, validTill].map((instant) => new Date(instant!).toISOString());
    };
    expect(await validity()).toEqual(['2099-01-30T18:30:00.000Z', '2099-01-31T18:29:59.000Z']);
    const patched = await staff.patch(`/api/banners/${id}`).send({ validTill: '2099-01-30' }).expect(400);
    expect(patched.body.details).toEqual([{ field: 'validTill', message: text('validity.order') }]);
    await staff.patch(`/api/banners/${id}`).send({ validTill: '2099-02-01' }).expect(200);
    expect(await validity()).toEqual(['2099-01-30T18:30:00.000Z', '2099-02-01T18:29:59.000Z']);
    await staff.patch(`/api/banners/${id}`).send({ validFrom: null, validTill: null }).expect(200);
  });

  it('shoppers see those that are enabled and valid at this moment, the lowest priority first', async () => {
    await api.db.query('DELETE FROM banners');
    const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
    await aBanner({ name: 'second', priority: 2 });
    await aBanner({ name: 'first', priority: 1, validFrom: at(-60), validTill: at(60) });
    await aBanner({ name: 'third', priority: 3, validFrom: at(-60) });
    await aBanner({ name: 'off', enabled: false });
    await aBanner({ name: 'early', validFrom: at(60) });
    const late = await aBanner({ name: 'late', validFrom: at(-90), validTill: at(-60) });
    const shown = await api.request.get('/api/banners?sort=priority,ASC').expect(200);
    expect(shown.body).toMatchObject({ total: 3, data: [{ name: 'first' }, { name: 'second' }, { name: 'third' }] });
    expect(shown.body.data[0].createdBy).toBeUndefined();
    await api.request.get(`/api/banners/${late.id}`).expect(404);
    expect((await staff.get('/api/banners')).body.total).toBe(6);
    // A page that is full asks for the total besides; what time alone changed is in it.
    expect((await api.request.get('/api/banners?limit=1')).body.total).toBe(3);
    await api.request.get('/api/banners?sort=priority,ASC').set('if-none-match', shown.headers.etag!).expect(304);
  });
});

describe('a banner that leads nowhere', () => {
  /** The banners that shoppers are listed, by their names; 304 for who has the answer already. */
  const shown = async (etag = '') => {
    const { status, body, headers } = await api.request
      .get('/api/banners?limit=1&filter=name||$eq||Way')
      .set('if-none-match', etag);
    return { status, total: body.total as number | undefined, etag: headers.etag! };
  };

  it.each([
    ['product', 'itself', { enabled: false }],
    ['product', 'itself', { status: 'Rejected' }],
    ['category', 'itself', { enabled: false }],
    ['category', 'what is above', { enabled: false }],
  ])('to a %s is hidden while %s is %j, and no 304 says otherwise', async (kind, where, off) => {
    await api.db.query('DELETE FROM banners');
    const [path, page] = kind === 'product' ? ['/api/products', 'Product'] : ['/api/categories', 'Categories'];
    const make = async (fields: object) => (await staff.post(path).send(fields).expect(201)).body.id as number;
    const fields = (name: string) => (kind === 'product' ? { name, sku: name } : { name, icon: image });
    const top = await make(fields(`${kind}, ${where}: ${Object.keys(off).join()}`));
    const target = where === 'what is above' ? await make({ ...fields('Below'), parentId: top }) : top;
    const { id } = await aBanner({ name: 'Way', page, [`${kind}Id`]: target });
    const on = Object.fromEntries(Object.keys(off).map((field) => [field, field === 'enabled' ? true : 'Approved']));
    const told = async () => {
      const one = await staff.get(`/api/banners/${id}`).expect(200);
      const list = await staff.get('/api/banners').query({ filter: 'leadsToHidden||$eq||true', sort: 'leadsToHidden,ASC' });
      const changed = await staff.patch(`/api/banners/${id}`).send({ priority: 4 }).expect(200);
      return [one.body.leadsToHidden, list.body.total, changed.body.leadsToHidden];
    };
    expect(await told()).toEqual([false, 0, false]);
    const first = await shown();
    expect([first.total, (await shown(first.etag)).status]).toEqual([1, 304]);
    await staff.patch(`${path}/${top}`).send(off).expect(200);
    expect(await shown(first.etag)).toMatchObject({ status: 200, total: 0 });
    await api.request.get(`/api/banners/${id}`).expect(404);
    expect(await told()).toEqual([true, 1, true]);
    await staff.patch(`${path}/${top}`).send(on).expect(200);
    expect((await shown(first.etag)).status).toBe(304);
  });
});

describe('FAQs', () => {
  const order = async (who: Agent = staff) =>
    ((await who.get('/api/faqs').expect(200)).body.data as Faq[]).map(({ title, priority }) => `${priority} ${title}`);

  it('are moved before or after another, or to the end, and numbered anew', async () => {
    const made = [await aFaq('a', 5), await aFaq('b', 5), await aFaq('c', 9), await aFaq('d', 20)] as const;
    const [a, b, c, d] = made.map(({ id }) => id) as [number, number, number, number];
    const move = (id: number, before: number | null) => staff.post(`/api/faqs/${id}/move`).send({ before });
    expect((await move(d, b).expect(200)).body).toMatchObject({ id: d, priority: 2 });
    expect(await order()).toEqual(['1 a', '2 d', '3 b', '4 c']);
    await move(a, null).expect(200);
    expect(await order(api.request)).toEqual(['1 d', '2 b', '3 c', '4 a']);
    await move(b, b).expect(200);
    expect(await order()).toEqual(['1 d', '2 b', '3 c', '4 a']);
    const moveAfter = (id: number, after: number) => staff.post(`/api/faqs/${id}/move`).send({ after });
    expect((await moveAfter(d, c).expect(200)).body).toMatchObject({ id: d, priority: 3 });
    await moveAfter(b, a).expect(200);
    expect(await order()).toEqual(['1 c', '2 d', '3 a', '4 b']);
    await moveAfter(c, 999_999).expect(404);
    const neither = await staff.post(`/api/faqs/${a}/move`).send({}).expect(400);
    expect(neither.body.details).toEqual([{ field: 'before', message: text('faq.move.beside') }]);
    await staff.post(`/api/faqs/${a}/move`).send({ before: b, after: c }).expect(400);
    await move(c, 999_999).expect(404);
    await move(999_999, null).expect(404);
    await move(c, 0).expect(400);
    await (await api.as('executive')).post(`/api/faqs/${a}/move`).send({ before: null }).expect(403);
  });

  it('come to one order when many are moved at once', async () => {
    const ids = ((await staff.get('/api/faqs')).body.data as Faq[]).map(({ id }) => id);
    const moves = Array.from({ length: 20 }, (_, at) =>
      staff.post(`/api/faqs/${ids[at % ids.length]}/move`).send({ before: ids[(at + 2) % ids.length] }),
    );
    for (const { status } of await Promise.all(moves)) expect(status).toBe(200);
    const rows = (await staff.get('/api/faqs')).body.data as Faq[];
    expect(rows.map(({ priority }) => priority)).toEqual([1, 2, 3, 4]);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(4);
  });

  it('come fifty at a time, where nobody asks for another number', async () => {
    await Promise.all(Array.from({ length: 50 }, (_, at) => aFaq(`More ${at}`, 100)));
    expect((await api.request.get('/api/faqs')).body).toMatchObject({ count: 50, total: 54 });
  });
});
