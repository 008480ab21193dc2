import { expect, type Page, type Request } from '@playwright/test';

const underWay = new WeakMap<Page, Set<Request>>();
/** Milliseconds without a request after which a screen is said to be quiet. */
const CALM = 200;

/** Notes which requests of a page are under way; `quiet` asks for it. */
export function watch(page: Page): void {
  const requests = new Set<Request>();
  underWay.set(page, requests);
  page.on('request', (request) => {
    // A stream of events never ends.
    if (request.headers().accept !== 'text/event-stream') requests.add(request);
  });
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
}

/** Waits until a screen has asked for all that it needs and has it, whatever else it goes on listening to. */
export async function quiet(page: Page): Promise<void> {
  let since = Date.now();
  const calm = () => {
    if (underWay.get(page)?.size) since = Date.now();
    return Date.now() - since;
  };
  await expect.poll(calm, { intervals: [25], message: 'requests are under way' }).toBeGreaterThan(CALM);
}

/** The screen of that address stands, under its own heading: the address changes before the screen does. */
export async function isAt(page: Page, address: string | RegExp, heading: string | RegExp): Promise<void> {
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}

/** Goes to an address and waits for what stands there, with all that comes later. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  const main = page.getByRole('main');
  await expect(main.locator('h1, h2, form').first()).toBeVisible();
  await quiet(page);
}
