import { anOrder, aShopper, aWare } from './shop';
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
