import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { INDIA_ID, type ExportProgress, type ProductImport, type UploadedFile } from '@impeller/contracts';
import { hasRedis, startRedis } from '../../../../tools/test/redis.mjs';
import { MOST_ATTEMPTS } from '../../src/marketing/notifications/settled.js';
import { agent, type Agent } from '../../test/agent.js';
import { Balancer } from '../../test/balancer.js';
import { customerToken } from '../../test/customers.js';
import { eventually } from '../../test/eventually.js';
import { fcmError, startFcm, type FcmServer } from '../../test/fcm-server.js';
import { hard } from '../../test/hard.js';
import { aLine, drawPump, importZip } from '../../test/import-zip.js';
import { Shop, type Shopper } from '../../test/orders.js';
import { makeDevice, NOTIFICATION, outcomes } from '../../test/notifications.js';
import { noise } from '../../test/pictures.js';
import { startS3 } from '../../test/s3-server.js';
import { spawnProcess, type Spawned } from '../../test/spawn-process.js';
import { startApi, type Api } from '../../test/start-api.js';

jest.setTimeout(1_800_000);

/** Redis comes from the machine: where it has none, this is proven under `npm test -- --redis` only. */
const itWithRedis = hasRedis() ? it : it.skip;

const ROWS = hard(12, 60);
const DEVICES = hard(12, 60);
/** Rounds after which a notification that has not gone out never will: the clock looks every fifteen seconds. */
const ENOUGH = 20;
const stops: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const stop of stops.reverse()) await stop();
});

interface Store {
  readonly api: Api;
  readonly staff: Agent;
  readonly shop: Shop;
  readonly fcm: FcmServer;
  readonly balancer: Balancer;
  readonly url: string;
  /** Two of each, as they are now. */
  readonly apis: Spawned[];
  readonly workers: Spawned[];
  start(kind: 'api' | 'worker'): Promise<Spawned>;
}

/** Two APIs behind a proxy, two workers; one PostgreSQL, one Redis, one object store, one push service: nothing else is shared. */
async function openStore(): Promise<Store> {
  const redis = await startRedis();
  stops.push(() => redis.stop());
  const s3 = await startS3();
  stops.push(() => s3.stop());
  const fcm = await startFcm();
  stops.push(() => fcm.close());
  const variables = {
    ...s3.variables,
    ...fcm.variables,
    REDIS_URL: redis.url,
    RATE_LIMIT_EXPORTS: '100000',
    RATE_LIMIT_UPLOADS: '100000',
  };
  const api = await startApi({ variables });
  stops.push(() => api.close());
  // A folder of its own for each: what one of them kept there, no other would find.
  const start = (kind: 'api' | 'worker') => spawnProcess(kind, { database: api.database, variables });
  const apis = [await start('api'), await start('api')];
  const workers = [await start('worker'), await start('worker')];
  stops.push(() => Promise.all([...apis, ...workers].map((one) => one.kill('SIGTERM'))));
  const balancer = await Balancer.open(apis.map((one) => one.url));
  stops.push(() => balancer.close());
  const { url } = balancer;
  const staff = await api.as('superadmin');
  const state = await staff.post('/api/states').send({ name: 'Kongu Nadu', countryId: INDIA_ID }).expect(201);
  const city = await staff.post('/api/cities').send({ name: 'Salem', stateId: state.body.id }).expect(201);
  await api.db.query(
    `INSERT INTO pincodes (pincode, "pincodeName", "cityId") SELECT 636000 + n, 'Salem ' || n, $1 FROM generate_series(1, 1200) n`,
    [city.body.id],
  );
  return { api, staff: agent(url, staff.token), shop: new Shop(api, staff), fcm, balancer, url, apis, workers, start };
}

/** Each process ended in turn, and another in its place once it has: what a deploy does to every machine. */
async function replaceAll({ apis, workers, balancer, start }: Store): Promise<void> {
  for (const at of [0, 1]) {
    await apis[at]!.kill('SIGTERM');
    expect(await apis[at]!.exited).toBe(0);
    apis[at] = await start('api');
    await balancer.serve(apis.map((one) => one.url));
    await workers[at]!.kill('SIGTERM');
    expect(await workers[at]!.exited).toBe(0);
    workers[at] = await start('worker');
  }
}

/** A notification to every device, which falls due while the processes are replaced. */
class Announcement {
  private readonly tokens: string[] = [];
  private id = 0;
  private begunIn: number | undefined;
  /** In which all processes are being replaced. */
  round = 0;

  /**
   * The push service has every other device asked for again until nobody is left who may have begun: others have to end it. On a
   * machine so slow that a device would be given up before, it is taken on the last try but one.
   */
  constructor(private readonly store: Store) {
    const refused = new Map<string, number>();
    store.fcm.says((token) => {
      this.begunIn ??= this.round;
      const times = refused.get(token) ?? 0;
      const isBusy = this.round < this.begunIn + 2 && this.tokens.indexOf(token) % 2 === 1 && times < MOST_ATTEMPTS - 2;
      refused.set(token, times + (isBusy ? 1 : 0));
      return isBusy ? fcmError(503, 'UNAVAILABLE', 'UNAVAILABLE') : undefined;
    });
  }

  /** For another year: staff choose a quarter of an hour, which nobody wants to wait for. */
  async schedule(): Promise<void> {
    while (this.tokens.length < DEVICES) this.tokens.push(await makeDevice(this.store.api));
    const wish = { ...NOTIFICATION, countryId: null, sendToAll: true, notificationDate: '2031-01-31' };
    const { body } = await this.store.staff.post('/api/notifications').send(wish).expect(201);
    expect(body.status).toBe('scheduled');
    this.id = body.id as number;
  }

  /** Has its time come by itself in a moment. */
  async fallDue(): Promise<void> {
    const soon = `UPDATE notifications SET "dueTimestamp" = now() + interval '3 seconds' WHERE id = $1`;
    await this.store.api.db.query(soon, [this.id]);
  }

  private async read() {
    return (await this.store.staff.get(`/api/notifications/${this.id}`).expect(200)).body as { status: string };
  }

  async isOnItsWay(): Promise<boolean> {
    return ['scheduled', 'sending'].includes((await this.read()).status);
  }

  /** H12: begun once, and taken once for every device, whichever workers had it in turn. */
  async expectSentOnce(): Promise<void> {
    const all = { audience: DEVICES, devices: DEVICES, sent: DEVICES, failed: 0, unknown: 0 };
    expect(await this.read()).toMatchObject({ status: 'sent', problem: null, ...all });
    const { api, fcm } = this.store;
    expect(fcm.granted).toBeGreaterThan(1); // one for each worker that had it
    expect(Object.fromEntries(fcm.taken)).toEqual(Object.fromEntries(this.tokens.map((token) => [token, 1])));
    expect(await outcomes(api.db, this.id)).toEqual({ sent: DEVICES });
    const kept = await api.db.query(`SELECT key, status FROM outbox WHERE channel = 'push'`);
    expect(kept).toEqual([{ key: `notification ${this.id}`, status: 'sent' }]);
  }
}

/** Repeats `work` until `isOver`; a status that is not expected is kept with its body. */
async function repeat(isOver: () => boolean, odd: string[], work: () => Promise<string | null>): Promise<void> {
  while (!isOver()) {
    const fault = await work().catch((error: Error) => `broken: ${error.message}`);
    if (fault !== null) odd.push(fault);
    await pause(20);
  }
}
const oddOf = (what: string, { status, text }: { status: number; text: string }) => `${what}: ${status} ${text.slice(0, 200)}`;

/** What people do meanwhile, through the proxy; everything that was answered well is remembered. */
class Load {
  readonly orders: string[] = [];
  readonly files: UploadedFile[] = [];
  readonly imports: number[] = [];
  readonly exports: number[] = [];
  readonly odd: string[] = [];
  isOver = false;

  /** `picture` and `archives` are made before: drawing them holds this process up, and the others' cores. */
  constructor(
    private readonly store: Store,
    private readonly shoppers: readonly Shopper[],
    private readonly picture: Buffer,
    private readonly archives: readonly Buffer[],
  ) {}

  async run(): Promise<void> {
    const pump = await this.store.shop.ware({ stock: 1_000_000, tax: 18 });
    const going = (work: () => Promise<string | null>) => repeat(() => this.isOver, this.odd, work);
    await Promise.all([
      ...this.shoppers.map((shopper) =>
        going(async () => {
          const answer = await this.store.shop.order(shopper, [[pump, 1]], {}, randomUUID());
          if (answer.status !== 201) return oddOf('order', answer);
          this.orders.push(answer.body.orderReference as string);
          return null;
        }),
      ),
      going(async () => {
        const answer = await this.store.staff.get('/api/orders?limit=5');
        return answer.status === 200 ? null : oddOf('list', answer);
      }),
      going(() => this.upload()),
      going(() => this.import()),
      going(() => this.export()),
    ]);
  }

  private async upload(): Promise<string | null> {
    const answer = await this.store.staff.post('/api/common/upload').attach('file', this.picture, 'a.png');
    if (answer.status !== 201) return oddOf('upload', answer);
    const file = answer.body as UploadedFile;
    this.files.push(file);
    const read = await this.store.staff.get(file.url);
    return read.status === 200 ? null : oddOf('reading back', read);
  }

  private async import(): Promise<string | null> {
    const zip = this.archives[this.imports.length];
    if (!zip) return null;
    const file = { filename: 'products.zip', contentType: 'application/zip' };
    const answer = await this.store.staff.post('/api/product-imports').attach('file', zip, file);
    if (answer.status !== 201) return oddOf('import', answer);
    const { id } = answer.body as ProductImport;
    await this.settled(id, 'ready');
    const begun = await this.store.staff.post(`/api/product-imports/${id}/process`);
    this.imports.push(id);
    return begun.status === 200 ? null : oddOf('import', begun);
  }

  private async export(): Promise<string | null> {
    const answer = await this.store.staff.post('/api/pincodes/export').send({});
    if (answer.status !== 202) return oddOf('export', answer);
    this.exports.push((answer.body as { id: number }).id);
    await pause(1_000);
    return null;
  }

  /** Waits until an import has come to a state by itself. */
  async settled(id: number, state: ProductImport['status']): Promise<ProductImport> {
    return eventually(async () => {
      const { body } = (await this.store.staff.get(`/api/product-imports/${id}`)) as { body: ProductImport };
      expect(body.status).toBe(state);
      return body;
    }, 120_000);
  }
}

/** The rows of the import with that index, and no others'. */
async function archive(index: number): Promise<Buffer> {
  const numbers = Array.from({ length: ROWS }, (_, row) => index * ROWS + row + 1);
  const images: Record<string, Buffer> = {};
  for (const number of numbers) images[`pump-${number}.jpg`] = await drawPump(number);
  return importZip(numbers.map((number) => aLine(number)), images); // prettier-ignore
}

itWithRedis(
  'I3, I7, H12 every process of two machines is replaced under load: no request, job or push is lost, none is done twice',
  async () => {
    const store = await openStore();
    const { api, shop, balancer, url } = store;
    const shoppers = await Promise.all(
      Array.from({ length: 3 }, async () => {
        const shopper = await shop.shopper();
        return { ...shopper, me: agent(url, await customerToken(api, shopper.id)) };
      }),
    );
    const archives = await Promise.all([0, 1, 2].map(archive));
    const announcement = new Announcement(store);
    await announcement.schedule();
    const load = new Load(store, shoppers, await noise(24, 24), archives);
    const loading = load.run();
    await eventually(() => expect(load.imports.length).toBeGreaterThan(0), 120_000);
    await announcement.fallDue();
    const rounds = hard(1, 5);
    for (let round = 0; round < rounds || ((await announcement.isOnItsWay()) && round < ENOUGH); round += 1) {
      announcement.round = round;
      await replaceAll(store);
    }
    load.isOver = true;
    await loading;

    expect(balancer.lost).toEqual([]);
    expect(load.odd).toEqual([]);
    expect([load.orders, load.files, load.exports].map((done) => done.length > 3)).toEqual([true, true, true]);
    expect(new Set(load.orders).size).toBe(load.orders.length);
    await announcement.expectSentOnce();
    const kept = await api.db.query(`SELECT count(*)::int AS count FROM orders WHERE "orderReference" = ANY ($1)`, [load.orders]);
    expect(kept).toEqual([{ count: load.orders.length }]);

    for (const id of load.imports) {
      const done = await load.settled(id, 'done');
      expect(done).toMatchObject({ total: ROWS, uploaded: ROWS, failed: 0, pending: 0, uploading: 0 });
    }
    const made = await api.db.query(
      `SELECT count(*)::int AS products, count(DISTINCT sku)::int AS skus FROM products_variations WHERE sku LIKE 'MB-%'`,
    );
    expect(made).toEqual([{ products: ROWS * load.imports.length, skus: ROWS * load.imports.length }]);
    for (const id of load.exports) {
      const done = await eventually(async () => {
        const { body } = (await store.staff.get(`/api/exports/${id}`)) as { body: ExportProgress };
        expect(body.status).toBe('done');
        return body;
      }, 120_000);
      expect(done).toMatchObject({ total: 1_201 }); // and the one that the shoppers live in
    }
    // Whichever of the two is asked.
    for (const { url: at } of store.apis) {
      const asked = agent(at, store.staff.token);
      for (const { url: file } of load.files) expect((await asked.get(file)).status).toBe(200);
      expect((await asked.get(`/api/exports/${load.exports[0]}/file`)).status).toBe(200);
    }
  },
);
