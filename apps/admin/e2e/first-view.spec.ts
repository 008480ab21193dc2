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
