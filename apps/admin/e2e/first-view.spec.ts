import { anOrder, aShopper, aWare } from './shop';
import { quiet } from './screen';
import { enter, expect, test, unique, type Staff } from './staff';

/** Bytes over the wire before the first row (docs/performance.md, row 10). */
const BUDGET = 300_000;

const LISTS: readonly { screen: string; make: (owner: Staff) => Promise<unknown> }[] = [
  { screen: '/brand/list', make: (owner) => owner.call('POST', '/brands', { name: `First ${unique()}` }) },
  {
    screen: '/product/list',
    make: (owner) => owner.call('POST', '/products', { name: `First ${unique()}`, productType: 'simple' }),
  },
  { screen: '/order/list', make: async (owner) => anOrder(owner, await aShopper(owner), await aWare(owner)) },
];

for (const { screen, make } of LISTS)
  test(`brings no more than the first view of ${screen} needs before its first row`, async ({ page, owner }) => {
    await make(owner);
    await enter(page);
    // Once the row stands, what has come by then: more follows, for what one may do with it.
    await page.addInitScript(() => {
      // It also follows where no row has come for four seconds (`firstView.ts`), as a busy machine may have it: not here.
      const wait = window.setTimeout.bind(window);
      const patient = (what: () => void, ms?: number, ...rest: unknown[]) => wait(what, ms === 4_000 ? 60_000 : ms, ...rest);
      Object.assign(window, { setTimeout: patient });
      const observer = new MutationObserver(() => {
        if (!document.querySelector('tbody tr a')) return;
        observer.disconnect();
        const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
        Object.assign(window, { before: loaded.reduce((sum, { transferSize }) => sum + transferSize, 0) });
      });
      observer.observe(document, { childList: true, subtree: true });
    });
    await page.goto(screen);
    const bytes = await page.waitForFunction(() => (window as { before?: number }).before);
    const before = Number(await bytes.jsonValue());
    expect(before).toBeGreaterThan(100_000); // measured, and not from a cache
    expect(before).toBeLessThan(BUDGET);
  });

test('brings the code of a list beside the frame, not after it', async ({ page }) => {
  await enter(page);
  const list = page.waitForRequest(/\/assets\/ProductList-/);
  await page.route(/\/assets\/frame-/, async (route) => {
    await list;
    await route.continue();
  });
  await page.goto('/product/list');
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
});

for (const { screen, make } of LISTS)
  test(`moves no row of ${screen} when the filters come: a click would miss it`, async ({ page, owner }) => {
    await make(owner);
    await enter(page);
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/assets\/(FilterBar|OrderBar)-/, async (route) => {
      await released;
      await route.continue();
    });
    const row = page.locator('tbody tr').first();
    const top = async () => Math.round((await row.boundingBox())?.y ?? NaN);
    await page.goto(`${screen}?filter=${encodeURIComponent(JSON.stringify({ 'id||$gte': 1 }))}`);
    await expect(row).toBeVisible();
    const before = await top();
    release();
    await expect(page.getByRole('search')).toBeVisible();
    await quiet(page);
    expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1);
  });

/** Lists that ask for more than their contract says: relations, a filter, a parent, by a POST, what the address says. */
const FIRST_ROWS: readonly (readonly [screen: string, asked: RegExp])[] = [
  ['/product/list', /\/api\/products\?.*limit=10/],
  ['/order/list', /\/api\/orders\?/],
  [`/order/list?filter=${encodeURIComponent('{"status||$eq":"in cart"}')}`, /\/api\/orders\?/],
  ['/coupons/list', /\/api\/coupons\?/],
  ['/category/list/', /\/api\/categories\?/],
  ['/notifications/list', /\/api\/notifications\/fetch/],
  ['/states/list/1', /\/api\/states\?/],
  ['/brand/list?page=1&perPage=20&sort=name&order=DESC&filter=%7B%7D', /\/api\/brands\?/],
];

for (const [screen, asked] of FIRST_ROWS)
  test(`asks for the rows of ${screen} once, before anything is drawn`, async ({ page }) => {
    await enter(page);
    await page.addInitScript(() => {
      const { fetch } = window;
      const early: string[] = [];
      Object.assign(window, { early });
      window.fetch = (url, init) => {
        if (!document.getElementById('root')?.firstChild) early.push(String(url));
        return fetch(url, init);
      };
    });
    const all: string[] = [];
    page.on('request', (request) => void (asked.test(request.url()) && all.push(request.url())));
    // A machine that takes a second until then says that it is loading, first.
    await expect(async () => {
      all.length = 0;
      await page.goto(screen);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await quiet(page);
      const early = await page.evaluate(() => (window as unknown as { early: string[] }).early);
      expect(early.filter((url) => asked.test(new URL(url, page.url()).href))).toHaveLength(1);
    }).toPass({ timeout: 30_000 });
    expect(all).toHaveLength(1);
  });

test('shows a list whose rows are late without them, and asks for them once', async ({ page, owner }) => {
  await owner.call('POST', '/brands', { name: `Late ${unique()}` });
  await enter(page);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  let asked = 0;
  await page.route(/\/api\/brands\?/, async (route) => {
    asked += 1;
    await released;
    await route.continue();
  });
  await page.goto('/brand/list');
  await expect(page.getByRole('heading', { level: 1, name: 'Brands' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('status', { name: 'Loading' })).toBeVisible();
  release();
  await expect(page.locator('tbody tr').first()).toBeVisible();
  await quiet(page);
  expect(asked).toBe(1);
});

test('asks once for the rows of a list whose session is long in coming', async ({ page }) => {
  await enter(page);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/api\/admins\/refresh/, async (route) => {
    await released;
    await route.continue();
  });
  const asked: string[] = [];
  page.on('request', (request) => void (request.url().includes('/api/brands?') && asked.push(request.url())));
  await page.goto('/brand/list');
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible(); // the page no longer says nothing
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Brands' })).toBeVisible();
  await quiet(page);
  expect(asked).toHaveLength(1);
});
