import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { visit } from './screen';
import { enter, expect, OWNER, test, unique } from './staff';

type Page = import('@playwright/test').Page;

/** Ways to write another host where a path of this one is expected; `%` ones arrive decoded once. */
const HOSTS = [
  '//evil.example',
  '///evil.example',
  '////evil.example/%2f..',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\\/evil.example',
  '/%2fevil.example',
  '/%5cevil.example',
  '/%2f%2fevil.example',
  '%2f%2fevil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  '/./\\evil.example',
  '/%2e//evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/ /evil.example',
  '/\u0000/evil.example',
  '/\u2028/evil.example',
  '//evil.example@127.0.0.1',
  '//127.0.0.1@evil.example',
  '@evil.example',
  '/@evil.example',
  ':80@evil.example',
  '.evil.example',
  'evil.example',
  'https://evil.example',
  'https:evil.example',
  'https:/evil.example',
  'HTTPS:\\\\evil.example',
  'http://127.0.0.1.evil.example',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://evil.example/1',
  'file:///etc/passwd',
  '/／evil.example',
  '//evil。example',
];

const BUILT = join(import.meta.dirname, '../dist/service-worker.js');

/** Every host that the page asked for, or tried to. */
function hostsOf(page: Page): Set<string> {
  const hosts = new Set<string>();
  page.on('request', (request) => request.isNavigationRequest() && hosts.add(new URL(request.url()).host));
  page.on('dialog', (dialog) => {
    hosts.add(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  return hosts;
}

test('I11 no form of another host leaves this one, by /login or by /redirect, and the query is kept', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(300_000);
  const own = new URL(baseURL!).host;
  await enter(page);
  const hosts = hostsOf(page);
  expect(HOSTS.length).toBeGreaterThanOrEqual(40);
  for (const form of HOSTS) {
    for (const address of [`/login?tab=2&redirect=${encodeURIComponent(form)}`, `/redirect/${encodeURI(form)}?tab=2`]) {
      const answer = await page.goto(address);
      // What cannot be a path, the server refuses; everything else is the client's to forward.
      if (answer?.status() !== 404) {
        await expect(page.getByRole('main')).toBeVisible();
        const isLost = page.getByRole('heading', { name: 'OOPS!' });
        await expect
          .poll(async () => !/^\/(login|redirect)/.test(new URL(page.url()).pathname) || (await isLost.isVisible()))
          .toBe(true);
      }
      expect([form, new URL(page.url()).host]).toEqual([form, own]);
    }
  }
  expect([...hosts]).toEqual([own]);
  await page.goto('/login?tab=2&redirect=//evil.example');
  await expect(page).toHaveURL(/\/dashboard/);
  await page.goto('/redirect/brand/list?page=1&perPage=2');
  await expect(page).toHaveURL('/brand/list?page=1&perPage=2');
});

test('I11 signing in by hand leads to this host as well', async ({ page, baseURL }) => {
  const hosts = hostsOf(page);
  await page.goto(`/login?redirect=${encodeURIComponent('/.//evil.example')}`);
  await page.getByLabel('Email').fill(OWNER.emailAddress);
  await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard/);
  expect([...hosts]).toEqual([new URL(baseURL!).host]);
});

test('I12 a forged answer is not kept, an awaited one is, the window closes, and logging out removes it', async ({ page }) => {
  await enter(page);
  await visit(page, '/brand/list');
  const tokens: string[] = [];
  page.context().on('request', (request) => request.url().endsWith('/refresh') && tokens.push(request.url()));
  await page.evaluate(() => localStorage.setItem('x-admin-oauth-state', 'mine'));
  const open = async (query: string) => {
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      page.evaluate((address) => void window.open(address), `/auth-redirect?${query}`),
    ]);
    if (!popup.isClosed()) await popup.waitForEvent('close');
    return page.evaluate(() => localStorage.getItem('x-admin-oauth-code'));
  };
  expect(await open('code=forged&state=theirs')).toBeNull();
  expect(await open('code=abc&state=mine')).toBe('code=abc&state=mine');
  expect(tokens).toEqual([]); // one that the closing window never took would be missing at the next
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(() => localStorage.getItem('x-admin-oauth-code'))).toBeNull();
});

test.describe('the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('is there for whoever has not signed in, too', async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByLabel('Email')).toBeVisible();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  });

  test('I13 keeps the build’s files and never the API; offline after logging out nothing shows', async ({
    page,
    context,
    owner,
  }) => {
    const { name } = await owner.call('POST', '/brands', { name: `Secret ${unique()}` });
    // Other tests make more brands than a page holds.
    const list = `/brand/list?filter=${encodeURIComponent(JSON.stringify({ 'name||$contL': name }))}`;
    await enter(page);
    await page.goto(list);
    await expect(page.getByText(/^Secret/).first()).toBeVisible();
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.goto(list);
    await expect(page.getByText(/^Secret/).first()).toBeVisible();
    const kept = () =>
      page.evaluate(async () => {
        const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
        return requests.flat().map(({ url }) => new URL(url).pathname);
      });
    await expect.poll(async () => (await kept()).length).toBeGreaterThan(3);
    expect((await kept()).filter((path) => !path.startsWith('/assets/'))).toEqual([]);
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('menuitem', { name: 'Log Out' }).click();
    await expect(page).toHaveURL(/\/login/);
    await context.setOffline(true);
    await page.goto('/brand/list').catch(() => undefined); // the browser's own page says that it is offline
    await expect(page.getByText(/^Secret/)).toHaveCount(0);
  });

  test('I13 is asked for anew each time, offers a new version, and loads the page anew once it controls it', async ({
    page,
    request,
  }) => {
    const worker = await request.get('/service-worker.js');
    expect(worker.headers()).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': expect.stringContaining('javascript'),
    });
    await enter(page);
    await page.goto('/brand/list');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await writeFile(BUILT, `${await worker.text()}\n// the next build`);
    try {
      await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
      await expect(page.getByText('A new version is ready.')).toBeVisible();
    } finally {
      await writeFile(BUILT, await worker.text());
    }
    await page.evaluate(() => Object.assign(window, { isOld: true }));
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.waitForFunction(() => !('isOld' in window));
    await expect(page.getByRole('heading', { name: 'Brands' })).toBeVisible();
  });
});
