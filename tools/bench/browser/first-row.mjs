/* global document, window, MutationObserver -- two functions run in the page */
/** Every product that the bench fills in has it in its name, and no placeholder does. */
const A_ROW = /\dHP/.source;

/** Runs in the page: notes when a row of the list stands in it. @param {string} pattern */
function watch(pattern) {
  const row = new RegExp(pattern);
  const look = () => {
    if (![...document.querySelectorAll('tbody tr')].some(({ textContent }) => row.test(textContent ?? ''))) return;
    Object.assign(window, { firstRowAt: performance.now() });
    observer.disconnect();
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { childList: true, subtree: true, characterData: true });
}

/**
 * Opens a page in a browser context of its own, so that nothing of it is cached.
 * @param {import('playwright-core').Browser} browser
 * @param {{ url: string, cookie?: { name: string, value: string, path: string } }} page
 * @returns {Promise<{ ms: number, kilobytes: number }>} until the first row stands, from the navigation on; what came over the wire by then
 */
export async function firstRow(browser, { url, cookie }) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    if (cookie) await context.addCookies([{ ...cookie, domain: new URL(url).hostname, httpOnly: true, sameSite: 'Strict' }]);
    const page = await context.newPage();
    await page.addInitScript(watch, A_ROW);
    const network = await context.newCDPSession(page);
    await network.send('Network.enable');
    let bytes = 0;
    network.on('Network.dataReceived', ({ encodedDataLength }) => (bytes += encodedDataLength));
    await page.goto(url, { waitUntil: 'commit' });
    const handle = await page.waitForFunction(() => /** @type {any} */ (window).firstRowAt, undefined, { timeout: 60_000 });
    return { kilobytes: bytes / 1_000, ms: await handle.jsonValue() };
  } finally {
    await context.close();
  }
}
