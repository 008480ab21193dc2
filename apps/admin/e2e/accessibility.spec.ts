import { faultsInBoth, graveFaults } from './graveFaults';
import { visit } from './screen';
import { anOrder, aShopper, aWare } from './shop';
import { enter, expect, test, unique, type Staff } from './staff';

const PUBLIC = ['/login', '/recover-password', '/404', '/401', '/auth-redirect'];
/** Screens whose resource has neither parent nor tree, and those that have one. */
const PLAIN = [
  ...['product', 'attribute', 'brand', 'series', 'horse-powers', 'measurement-unit', 'tax', 'country'],
  ...['organization', 'users-roles', 'users', 'coupons', 'campaigns', 'banner', 'faqs', 'notifications'],
];

/** A record of what is looked at, so that no list is empty and every form is filled. */
async function addresses(owner: Staff): Promise<string[]> {
  const brand = await owner.call('POST', '/brands', { name: `Walk ${unique()}` });
  const attribute = await owner.call('POST', '/attributes', { name: `Walk ${unique()}` });
  const product = await owner.call('POST', '/products', { name: `Walk ${unique()}`, productType: 'simple' });
  const customer = await aShopper(owner);
  const order = await anOrder(owner, customer, await aWare(owner));
  return [
    '/dashboard',
    ...PLAIN.flatMap((screen) => [`/${screen}/list`, `/${screen}/add`]),
    '/category/list/',
    '/category/add/0',
    `/attribute-value/list/${attribute.id}`,
    `/attribute-value/add/${attribute.id}`,
    `/brand/edit/${brand.id}`,
    `/product/edit/${product.id}`,
    '/product/import',
    `/users/edit/${customer.id}`,
    `/users/wallet/${customer.id}`,
    `/contact/list/${customer.id}`,
    `/contact/add/${customer.id}`,
    `/address/list/user/${customer.id}`,
    '/address/list/shop/1',
    '/states/list/1',
    '/states/add/1',
    '/order/list',
    '/order/add',
    `/order/view/${order.id}`,
    `/order/edit/${order.id}`,
    '/transaction/list',
    '/stock-movement/list',
    '/outbox/list',
    '/jobs',
  ];
}

// High enough that no bar that keeps in view lies over a list's last row: there is no scrolling it out from under it here.
test.use({ viewport: { width: 1366, height: 1600 }, colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' } });

test.describe.configure({ mode: 'parallel' });

test('axe finds what is put before it: a picture without words, a field without a name, a grey that nobody can read', async ({
  page,
}) => {
  await visit(page, '/login');
  await page.evaluate(() => {
    const [picture, field, words] = [document.createElement('img'), document.createElement('input'), document.createElement('p')];
    words.textContent = 'Nobody can read this';
    words.style.cssText = 'color: #ccc; background: #ddd';
    document.querySelector('main')?.append(picture, field, words);
  });
  expect(await graveFaults(page, { within: 'main' })).toEqual([
    expect.stringContaining('color-contrast'),
    expect.stringContaining('image-alt'),
    expect.stringContaining('label'),
  ]);
});

test('axe finds nothing serious before one is signed in, light and dark', async ({ page }) => {
  const found: string[] = [];
  for (const address of PUBLIC) {
    await page.goto(address);
    await expect(page.getByRole('main')).toBeVisible();
    found.push(...(await faultsInBoth(page)));
  }
  expect(found).toEqual([]);
});

/** Tests that share the screens between them: one alone would keep a slow machine for ten minutes. */
const PARTS = 5;
for (let part = 0; part < PARTS; part++)
  test(`axe finds nothing serious on any screen, light and dark: part ${part + 1} of ${PARTS}`, async ({ page, owner }) => {
    test.setTimeout(300_000);
    const found: string[] = [];
    await enter(page);
    for (const address of (await addresses(owner)).filter((_, at) => at % PARTS === part)) {
      await visit(page, address);
      expect(new URL(page.url()).pathname, address).not.toBe('/404');
      found.push(...(await faultsInBoth(page)));
    }
    expect(found).toEqual([]);
  });

test('axe finds nothing serious in what opens over a screen, nor on a phone, light and dark', async ({ page, owner }) => {
  test.setTimeout(200_000);
  await owner.call('POST', '/brands', { name: `Walk ${unique()}` });
  await enter(page);
  await visit(page, '/brand/list');
  const found: string[] = [];
  for (const name of ['Search', 'Settings of this page', 'Size', 'Account', 'Views', 'Columns']) {
    await page.getByRole('button', { name, exact: true }).first().click();
    await expect(page.locator('[role=dialog], [role=menu]').locator('visible=true').first()).toBeVisible();
    found.push(...(await faultsInBoth(page)).map((fault) => `${name}: ${fault}`));
    await page.keyboard.press('Escape');
  }
  await page.setViewportSize({ width: 390, height: 844 });
  for (const address of ['/dashboard', '/brand/list', '/product/add']) {
    await visit(page, address);
    found.push(...(await faultsInBoth(page)));
  }
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('link', { name: 'Series' })).toBeVisible();
  found.push(...(await faultsInBoth(page)));
  expect(found).toEqual([]);
});
