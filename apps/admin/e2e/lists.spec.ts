import { aCustomer } from './customer';
import { coveredByToast, enter, expect, test, unique } from './staff';

/** Twelve brands that one filter finds and no other test makes. */
async function brands(owner: { call: (method: string, path: string, data: object) => Promise<unknown> }): Promise<string> {
  const word = unique();
  for (let number = 1; number <= 12; number += 1)
    await owner.call('POST', '/brands', { name: `${word} ${number}`, enabled: number % 2 === 0 });
  return word;
}
const rows = (page: import('@playwright/test').Page) => page.locator('tbody tr');

test('filters while one types, keeps the filter in the address, and shows it as a chip to be removed', async ({
  page,
  owner,
}) => {
  const word = await brands(owner);
  await enter(page);
  await page.goto('/brand/list');
  await page.getByRole('textbox', { name: 'Name' }).fill(word);
  await expect(page.getByRole('heading', { name: 'Brands' })).toContainText('12');
  await expect(rows(page)).toHaveCount(10);
  await expect(page).toHaveURL(new RegExp(word));
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(word);
  await page.getByRole('button', { name: 'Remove the filter Name' }).click();
  await expect(page).not.toHaveURL(new RegExp(word));
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('');
});

test('Search does not wait, and what is cleared or turned right after it stays so', async ({ page, owner }) => {
  const word = await brands(owner);
  await enter(page);
  await page.goto('/brand/list');
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.fill(word);
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await page.getByRole('button', { name: 'Clear all filters' }).click();
  await page.waitForTimeout(1_000); // longer than the list waits for the next key
  await expect(page).not.toHaveURL(new RegExp(word));
  await expect(name).toHaveValue('');
  await name.fill(word);
  await name.press('Enter');
  await expect(rows(page).first()).toContainText(word);
  await page.getByRole('button', { name: 'Go to next page' }).click();
  await page.waitForTimeout(1_000);
  await expect(page).toHaveURL(/page=2/);
  await expect(rows(page)).toHaveCount(2);
});

test('More shows what is active, and a question takes no single keys for the page behind it', async ({ page, owner }) => {
  const word = await brands(owner);
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page);
  await page.goto(`/brand/list?filter=${encodeURIComponent(JSON.stringify({ 'name||$contL': word, enabled: false }))}`);
  await page.getByRole('button', { name: 'More' }).click();
  const enabled = page.getByRole('combobox', { name: 'Enabled' });
  await expect(enabled).toHaveText('Disabled');
  await enabled.click();
  await page.getByRole('option', { name: 'All' }).click();
  await expect(page).not.toHaveURL(/enabled/);
  await owner.call('POST', '/products', { name: `Asked ${word}`, status: 'Approved' });
  await page.goto(`/product/list?filter=${encodeURIComponent(JSON.stringify({ 'name||$contL': word }))}`);
  await page.getByRole('main').getByRole('switch').first().click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.keyboard.press('c');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expect(page).toHaveURL(/product\/list/);
});

test('sorts, turns pages, changes their size, and filters by state', async ({ page, owner }) => {
  const word = await brands(owner);
  await enter(page);
  await page.goto(`/brand/list?filter=${encodeURIComponent(JSON.stringify({ 'name||$contL': word }))}`);
  await expect(rows(page).first()).toContainText(`${word} 1`);
  await page.getByRole('combobox', { name: 'Sort by' }).click();
  await page.getByRole('option', { name: 'ID Descending' }).click();
  await expect(rows(page).first()).toContainText(`${word} 12`);
  await page.getByRole('button', { name: 'Go to next page' }).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(page).toHaveURL(/page=2/);
  await page.getByRole('combobox', { name: 'Rows per page' }).click();
  await expect(page.getByRole('option')).toHaveText(['2', '10', '20', '30', '50']);
  await page.getByRole('option', { name: '20' }).click();
  await expect(rows(page)).toHaveCount(12);
  await page.getByRole('combobox', { name: 'Enabled' }).click();
  await page.getByRole('option', { name: 'Disabled' }).click();
  await expect(rows(page)).toHaveCount(6);
});

test('comes back as it was left, and says so in the address', async ({ page, owner }) => {
  const word = await brands(owner);
  await enter(page);
  await page.goto(`/brand/list?filter=${encodeURIComponent(JSON.stringify({ 'name||$contL': word }))}`);
  await rows(page).first().getByRole('link', { name: 'Edit' }).click();
  await expect(page).toHaveURL(/\/brand\/edit\/\d+$/);
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Brands' }).click();
  await expect(page).toHaveURL(new RegExp(`/brand/list.*${word}`));
  await expect(rows(page)).toHaveCount(10);
});

test('keeps the head of a table under the navbar, and no card has its actions over its name', async ({ page, owner }) => {
  const word = await brands(owner);
  await page.setViewportSize({ width: 1366, height: 420 });
  await enter(page);
  await page.goto(`/brand/list?perPage=20&filter=${encodeURIComponent(JSON.stringify({ 'name||$contL': word }))}`);
  await expect(rows(page)).toHaveCount(12);
  await rows(page).nth(11).scrollIntoViewIfNeeded();
  const head = page.getByRole('columnheader', { name: 'Name' });
  await expect.poll(async () => Math.round((await head.boundingBox())?.y ?? 0)).toBe(92); // navbar and tags
  await page.setViewportSize({ width: 390, height: 844 });
  const last = page.getByRole('button', { name: 'Go to next page' });
  await expect.poll(async () => last.boundingBox().then((box) => box!.x + box!.width)).toBeLessThanOrEqual(378);
  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height: 844 });
    // What is drawn anew above the rows can move them between the two looks.
    await expect(async () => {
      const name = await rows(page).first().getByRole('link', { name: word }).boundingBox();
      const edit = await rows(page).first().getByRole('link', { name: 'Edit' }).boundingBox();
      const isApart = name!.x + name!.width <= edit!.x || name!.y + name!.height <= edit!.y;
      expect(isApart, `at ${width} px`).toBe(true);
    }).toPass({ timeout: 15_000 });
  }
});

test('columns change places by a click beside them, or by Alt and an arrow, and are remembered so', async ({ page, owner }) => {
  await brands(owner);
  await enter(page);
  await page.goto('/brand/list');
  const heads = page.locator('thead th'); // an open menu hides the table from roles
  await expect(heads.nth(1)).toHaveText('Name');
  await page.getByRole('button', { name: 'Columns' }).click();
  const line = page.getByRole('menuitemcheckbox', { name: 'Name' });
  await page.getByRole('menuitem', { name: 'Move Name up' }).click();
  await expect(heads).toHaveText([/^Name/, /^ID/i, '']);
  await expect(page.getByRole('menuitem', { name: 'Move Name up' })).toHaveAttribute('aria-disabled', 'true');
  await line.focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(heads).toHaveText([/^ID/i, /^Name/, '']);
  await expect(line).toBeFocused(); // it can be moved on
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(heads.first()).toHaveText('Name');
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(heads.first()).toHaveText('Name');
});

test('switches a row, and shows what the API made of it', async ({ page, owner }) => {
  // The brackets reach the API by what only the built client has (`src/data/slim/qs.ts`).
  const { id, name } = await owner.call('POST', '/brands', { name: `${unique()} switch [12]` });
  await owner.call('POST', '/brands', { name: String(name).replace('[12]', '12') });
  await enter(page);
  await page.goto(`/brand/list?filter=${encodeURIComponent(JSON.stringify({ 'name||$contL': name }))}`);
  await expect(rows(page)).toHaveCount(1);
  const toggle = page.getByRole('switch', { name: `Enabled: ${name}` });
  await toggle.click();
  await expect(page.getByText('Status Changed!')).toBeVisible();
  await expect(toggle).not.toBeChecked();
  expect((await owner.call('GET', `/brands/${id}`)).enabled).toBe(false);
});

test('says when nothing matches, and when a list cannot be loaded', async ({ page }) => {
  await enter(page);
  await page.goto('/brand/list');
  await page.getByRole('textbox', { name: 'Name' }).fill('no brand is called this');
  await expect(page.getByText('No brands match these filters.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Columns' })).toBeHidden();
  await page.route('**/api/taxes?**', (route) => route.abort());
  await page.getByRole('link', { name: 'Taxes' }).click();
  await expect(page.getByRole('alert')).toContainText('Network error!');
  await page.unroute('**/api/taxes?**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('alert')).toBeHidden();
});

test('on a phone, rows are cards, the menu is a drawer, and nothing is cut off', async ({ page, owner }) => {
  const name = `A name of eighty characters that goes on and on until nobody wants more ${unique()}`.slice(0, 80);
  await owner.call('POST', '/brands', { name });
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page);
  await page.goto(`/brand/list?filter=${encodeURIComponent(JSON.stringify({ 'name||$contL': name }))}`);
  await expect(page.getByRole('link', { name })).toBeVisible();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await aCustomer(owner);
  await page.goto('/organization/list'); // what a card does not know, it does not name
  await expect(page.locator('td.column-gstNumber').first()).toBeVisible();
  await expect(page.locator('td.column-fssaiNumber').first()).toBeHidden();
  await page.getByRole('button', { name: 'Columns' }).click();
  const reset = page.getByRole('button', { name: 'Reset' });
  expect(await reset.evaluate((button) => getComputedStyle(button, '::after').content)).toContain('Reset'); // it has no icon
  await reset.click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Series' }).click();
  await expect(page).toHaveURL('/series/list');
});

test('a toast covers no control: neither at a row’s own height nor while the list is scrolled', async ({ page, owner }) => {
  const word = await brands(owner);
  await enter(page);
  const filter = encodeURIComponent(JSON.stringify({ 'name||$contL': word }));
  for (const perPage of [10, 20]) {
    await page.goto(`/brand/list?perPage=${perPage}&filter=${filter}`);
    await expect(rows(page)).toHaveCount(Math.min(perPage, 12));
    await expect(page.getByText('Rows per page')).toBeInViewport(); // the bar is there, wherever the list ends
    for (const top of [0, 30, 60, 5_000]) {
      await page.mouse.move(0, 0); // or the row that is scrolled under it shows its tooltip, over the next one
      await page.evaluate((y) => window.scrollTo(0, y), top);
      await page.getByRole('switch', { name: `Enabled: ${word} 10` }).click();
      await expect(page.getByText('Status Changed!')).toBeVisible();
      expect(await coveredByToast(page)).toEqual([]);
      await expect(page.getByText('Status Changed!')).toBeHidden();
    }
  }
});

test('on a laptop settings have room, and customers show every column of the specification, their actions in view', async ({
  page,
  owner,
}) => {
  const { name } = await aCustomer(owner);
  await enter(page);
  await page.goto('/setting/list');
  await expect(rows(page).first().getByRole('link', { name: 'Edit' })).toBeVisible();
  const isWider = await page.locator('table').evaluate((table) => table.clientWidth > table.parentElement!.clientWidth);
  expect(isWider).toBe(false);
  await page.goto(`/users/list?filter=${encodeURIComponent(JSON.stringify({ 'fullName||$contL': name }))}`);
  await expect(rows(page)).toHaveCount(1);
  for (const column of ['Created Date', 'Organization'])
    await expect(page.getByRole('columnheader', { name: column })).toBeVisible();
  await expect(rows(page).locator('td.column-createdTimestamp')).toContainText(/ago|now/);
  await expect(rows(page).getByRole('link', { name: 'Edit' })).toBeInViewport({ ratio: 1 });
  const isPageWider = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
  expect(isPageWider).toBe(false); // the table scrolls, not the page
});

test('I13 a list opens anew after logging out: on its own filter, and sorted as it was left', async ({ page }) => {
  await enter(page);
  await page.goto('/order/list');
  await page.getByRole('button', { name: 'Remove the filter Status' }).click();
  await page.getByRole('combobox', { name: 'Sort by' }).click();
  await page.getByRole('option', { name: 'ID Ascending' }).click();
  await expect(page).toHaveURL(/order=ASC.*sort=id/);
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(/\/login/);
  await enter(page);
  await page.goto('/order/list');
  await expect(page.getByText('Status: Order Placed')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveText('ID Ascending');
});
