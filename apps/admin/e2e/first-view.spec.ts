import { enter, expect, test, unique } from './staff';

/** Bytes over the wire before the first row (docs/performance.md, row 10). */
const BUDGET = 300_000;

for (const { screen, resource } of [
  { screen: '/brand/list', resource: '/brands' },
  { screen: '/product/list', resource: '/products' },
])
  test(`brings no more than the first view of ${screen} needs before its first row`, async ({ page, owner }) => {
    await owner.call('POST', resource, { name: `First ${unique()}`, ...(resource === '/products' && { productType: 'simple' }) });
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
