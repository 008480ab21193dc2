import { aCustomer } from './customer';
import { enter, expect, test, unique } from './staff';

type Page = import('@playwright/test').Page;
const tags = (page: Page) => page.getByRole('navigation', { name: 'Visited pages' });

test('visited pages stand in a bar: five at most, closable, and there again after a reload', async ({ page }) => {
  await enter(page);
  for (const screen of ['brand', 'series', 'tax', 'country', 'attribute', 'horse-powers']) {
    await page.goto(`/${screen}/list`);
    await expect(tags(page).locator('[aria-current=page]')).toBeVisible();
  }
  await expect(tags(page).getByRole('link')).toHaveText(['Series', 'Taxes', 'Countries', 'Attributes', 'Horse powers']);
  await page.reload();
  await expect(tags(page).getByRole('link')).toHaveCount(5);
  await tags(page).getByRole('button', { name: 'Close Horse powers' }).click();
  await expect(page).toHaveURL(/\/attribute\/list/);
  await tags(page).getByRole('button', { name: 'Close Taxes' }).click();
  await expect(page).toHaveURL(/\/attribute\/list/);
  await expect(tags(page).getByRole('link')).toHaveText(['Series', 'Countries', 'Attributes']);
});

test('/ finds a screen in spite of typing errors, a product by its SKU, a customer by the mobile number', async ({
  page,
  owner,
}) => {
  const sku = unique().toUpperCase();
  const product = await owner.call('POST', '/products', { name: `Found ${sku}`, productType: 'simple' });
  const { productsVariation } = await owner.call('GET', `/products/${product.id}?join=productsVariation`);
  const [variation] = productsVariation as { id: number; version: number }[];
  const body = { productId: product.id, productsVariation: [{ ...variation, sku }] };
  await owner.call('POST', '/products-variations/manage', body);
  await enter(page);
  await page.goto('/brand/list');
  await expect(page.getByRole('heading', { name: 'Brands' })).toBeVisible();
  const search = page.getByRole('combobox', { name: 'Search' });
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(search).toBeFocused({ timeout: 1_000 });
  }).toPass();
  await search.fill('mesurment');
  await expect(page.getByRole('option').first()).toContainText('Measurement units');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/measurement-unit/list');
  await page.getByRole('button', { name: 'Search', exact: true }).first().click();
  await search.fill(sku.toLowerCase());
  await page.getByRole('option', { name: sku }).click();
  await expect(page).toHaveURL(`/product/edit/${product.id}`);
  // Of many SKUs that begin so, the one that was typed whole comes first, however old it is.
  for (let made = 0; made < 9; made += 1)
    await owner.call('POST', '/products', { name: `Longer ${made}`, productType: 'simple', sku: `${sku}-${made}` });
  await page.getByRole('button', { name: 'Search', exact: true }).first().click();
  await search.fill(sku.toLowerCase());
  await expect(page.getByRole('option', { name: 'Longer' })).toHaveCount(7);
  await expect(page.getByRole('option').filter({ hasText: sku }).first()).toContainText(`Found ${sku}`);
  await page.keyboard.press('Escape');
  const customer = await aCustomer(owner);
  const own = unique().toUpperCase();
  const variable = await owner.call('POST', '/products', { name: `Own ${own}`, productType: 'variable', sku: own });
  await page.getByRole('button', { name: 'Search', exact: true }).first().click();
  await search.fill(own);
  await page.getByRole('option', { name: own }).click();
  await expect(page).toHaveURL(`/product/edit/${variable.id}`);
  await page.getByRole('button', { name: 'Search', exact: true }).first().click();
  await search.fill(`+91 ${customer.mobileNumber.slice(0, 5)} ${customer.mobileNumber.slice(5)}`);
  await page.getByRole('option', { name: customer.name }).click();
  await expect(page).toHaveURL(`/users/edit/${customer.id}`);
});

test('what is typed before the search has come stands in it, and acts on nothing', async ({ page }) => {
  await enter(page);
  let send = () => undefined as void;
  const held = new Promise<void>((resolve) => (send = resolve));
  await page.route(/SearchDialog/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/brand/list');
  await page.getByRole('button', { name: 'Search', exact: true }).first().click();
  await page.keyboard.type('cec'); // as shortcuts: Create, Edit, Create
  await page.keyboard.press('Backspace');
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeHidden();
  send();
  await expect(page.getByRole('combobox', { name: 'Search' })).toHaveValue('ce');
  await page.keyboard.type('x');
  await expect(page.getByRole('combobox', { name: 'Search' })).toHaveValue('cex');
  await expect(page).toHaveURL('/brand/list');
});

test('the size selector makes rows denser, says so, and is remembered', async ({ page, owner }) => {
  await owner.call('POST', '/brands', { name: `Dense ${unique()}` });
  await enter(page);
  await page.goto('/brand/list?sort=id&order=DESC');
  const height = async () => Math.round((await page.locator('tbody tr').first().boundingBox())?.height ?? 0);
  await expect.poll(height).toBe(52);
  for (const [size, pixels] of [
    ['Mini', 32],
    ['Small', 36],
    ['Medium', 44],
  ] as const) {
    await page.getByRole('button', { name: 'Size' }).click();
    await page.getByRole('menuitemradio', { name: size }).click();
    await expect(page.getByText('Switch Size Success').first()).toBeVisible();
    await expect.poll(height).toBe(pixels);
  }
  await page.reload();
  await expect.poll(height).toBe(44);
});

test('a way that fails says Has Error, and Retry goes on: a screen’s code, and the question who is signed in', async ({
  page,
}) => {
  await enter(page);
  await page.goto('/dashboard');
  await expect(page.getByRole('link', { name: 'Brands' })).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  const failed = page.getByRole('alert').filter({ hasText: 'Has Error' });
  await page.route('**/assets/BrandList*', (route) => route.abort());
  await menu.getByRole('link', { name: 'Brands' }).click();
  await expect(failed).toContainText('Network error!');
  await menu.getByRole('link', { name: 'Series' }).click(); // the menu leads out of it
  await expect(page.getByRole('heading', { name: 'Series' })).toBeVisible();
  await menu.getByRole('link', { name: 'Brands' }).click();
  await expect(failed).toBeVisible();
  await page.unroute('**/assets/BrandList*');
  await failed.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Brands' })).toBeVisible();

  await page.route('**/api/admins/refresh', (route) => route.abort());
  await page.goto('/series/list');
  await expect(failed).toContainText('Network error!');
  await page.unroute('**/api/admins/refresh');
  await failed.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Series' })).toBeVisible();
});

test('a browser without fullscreen is told so', async ({ page }) => {
  await page.addInitScript(() => Object.assign(Element.prototype, { requestFullscreen: undefined }));
  await enter(page);
  await page.goto('/brand/list');
  await page.getByRole('button', { name: 'Fullscreen' }).click();
  await expect(page.getByText('you browser can not work')).toBeVisible();
});

test('the settings drawer changes the frame, and what was chosen stays', async ({ page }) => {
  await enter(page);
  await page.goto('/brand/list');
  const open = () => page.getByRole('button', { name: 'Settings of this page' }).click();
  await open();
  const drawer = page.getByRole('dialog', { name: 'Settings of this page' });
  for (const name of ['Tags view', 'Sidebar logo', 'Fixed header', 'Sidebar text in the theme’s colour'])
    await drawer.getByRole('switch', { name }).click();
  await drawer.getByRole('radio', { name: 'Dark' }).check();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Brands' })).toBeVisible();
  await expect(tags(page)).toBeHidden();
  await expect(page.getByText('Impeller', { exact: true })).toBeHidden();
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(16, 21, 31)');
  const active = page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Brands' });
  await expect(active).toHaveCSS('color', 'rgb(255, 255, 255)');
  await page.goto('/404');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(16, 21, 31)');
});

test('on a phone the settings have what the navbar has no room for: size, language and fullscreen', async ({ page }) => {
  await page.addInitScript(() => Object.assign(Element.prototype, { requestFullscreen: undefined }));
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page);
  await page.goto('/brand/list');
  await page.getByRole('button', { name: 'Settings of this page' }).click();
  const drawer = page.getByRole('dialog', { name: 'Settings of this page' });
  await expect(page.getByText('Switch Size Success')).toHaveCount(0);
  await drawer.getByRole('radio', { name: 'Small' }).check();
  await expect(page.getByText('Switch Size Success')).toBeVisible();
  await expect(drawer.getByRole('radiogroup', { name: 'Language' }).getByRole('radio', { name: 'English' })).toBeChecked();
  await drawer.getByRole('button', { name: 'Fullscreen' }).click();
  await expect(page.getByText('you browser can not work')).toBeVisible();
  // Where the navbar has them, they stand there alone.
  await page.setViewportSize({ width: 1280, height: 844 });
  await expect(drawer.getByRole('radio', { name: 'Small' })).toBeChecked();
  await expect(drawer.getByText('Language')).toBeHidden();
  await expect(drawer.getByText('Fullscreen')).toBeHidden();
});

test('single keys add, edit, walk through rows and explain themselves, unless they are switched off', async ({ page, owner }) => {
  const word = unique();
  for (const number of [1, 2]) await owner.call('POST', '/brands', { name: `${word} ${number}` });
  await owner.call('POST', '/attributes', { name: word });
  const list = `/brand/list?filter=${encodeURIComponent(JSON.stringify({ 'name||$contL': word }))}`;
  await enter(page);
  await page.goto(list);
  await expect(page.locator('tbody tr')).toHaveCount(2);
  await expect(async () => {
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: `${word} 1` })).toBeFocused();
  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: `${word} 2` })).toBeFocused();
  await page.keyboard.press('k');
  await page.keyboard.press('e');
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(`${word} 1`);
  await page.getByRole('textbox', { name: 'Name' }).press('c'); // a letter in a field stays a letter
  await expect(page).toHaveURL(/\/brand\/edit\//);
  await page.goto(list);
  await expect(page.locator('tbody tr')).toHaveCount(2);
  await expect(async () => {
    await page.keyboard.press('c');
    await expect(page).toHaveURL('/brand/add', { timeout: 1_000 });
  }).toPass();
  // Nothing opens the first attribute, which is the system's: the first that something opens has the focus.
  await page.goto('/attribute/list');
  await expect(page.locator('tbody tr').first()).toContainText('Pack');
  await expect(async () => {
    await page.keyboard.press('j');
    await expect(page.locator('tbody a:focus')).toHaveCount(1, { timeout: 1_000 });
  }).toPass();
  await page.getByRole('button', { name: 'Settings of this page' }).click();
  await page.getByRole('switch', { name: 'Single-key shortcuts' }).click();
  await page.goto(list);
  await expect(page.locator('tbody tr')).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Rows per page' }).or(page.getByLabel('Rows per page'))).toBeVisible();
  await page.keyboard.press('c');
  await page.keyboard.press('?');
  await page.getByRole('button', { name: 'Account' }).click();
  await expect(page.getByRole('menu')).toBeVisible(); // the keys before it have had their time
  await expect(page).toHaveURL(/\/brand\/list/);
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toHaveCount(0);
});

test('[ and ] go through the records of the list as it was left', async ({ page, owner }) => {
  const word = unique();
  for (const number of [1, 2, 3]) await owner.call('POST', '/brands', { name: `${word} ${number}` });
  await enter(page);
  const filter = encodeURIComponent(JSON.stringify({ 'name||$contL': word }));
  await page.goto(`/brand/list?filter=${filter}&sort=id&order=DESC`);
  await page.getByRole('link', { name: `${word} 3` }).click();
  const name = page.getByRole('textbox', { name: 'Name' });
  for (const [key, number] of [
    [']', 2],
    [']', 1],
    ['[', 2],
  ] as const) {
    await expect(page.locator(`a[aria-keyshortcuts="${key}"]`)).toBeVisible();
    await page.keyboard.press(key);
    await expect(name).toHaveValue(`${word} ${number}`);
  }
});

test('a view keeps filters and sort under a name, for the person who saved it', async ({ page, owner }) => {
  const word = unique();
  for (const number of [1, 2]) await owner.call('POST', '/brands', { name: `${word} ${number}` });
  const filter = encodeURIComponent(JSON.stringify({ 'name||$contL': word }));
  await enter(page);
  await page.goto(`/brand/list?filter=${filter}&sort=id&order=DESC`);
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('textbox', { name: 'Save this list as' }).fill('My pumps');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Clear all filters' }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('button', { name: 'My pumps', exact: true }).click();
  await expect(page.locator('tbody tr')).toHaveCount(2);
  await expect(page.locator('tbody tr').first()).toContainText(`${word} 2`);
  await page.context().clearCookies();
  await enter(page, await owner.employ('admin'));
  await page.goto('/brand/list');
  await page.getByRole('button', { name: 'Views' }).click();
  await expect(page.getByText('A view keeps filters')).toBeVisible();
});
