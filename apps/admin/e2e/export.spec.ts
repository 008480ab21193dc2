import { readFile } from 'node:fs/promises';
import ExcelJS from 'exceljs';
import { graveFaults } from './graveFaults';
import { enter, expect, test, unique } from './staff';

test('exports the products that the list shows: to Excel at once, to a ZIP through a worker', async ({ page, owner }) => {
  const name = `Export ${unique()}`;
  await owner.call('POST', '/products', { name, sku: `X-${unique()}`.slice(0, 30) });
  await page.emulateMedia({ reducedMotion: 'reduce' }); // what still fades in has no contrast yet
  await enter(page);
  // Words name their operator, switches do not.
  await page.goto(`/product/list?filter=${encodeURIComponent(JSON.stringify({ 'name||$contL': name, enabled: true }))}`);
  await expect(page.getByText(name).first()).toBeVisible();
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const [sheet] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: 'Excel' }).click()]);
  expect(sheet.suggestedFilename()).toBe('products.xlsx');
  const book = new ExcelJS.Workbook();
  await book.xlsx.load((await readFile(await sheet.path())) as unknown as ArrayBuffer);
  expect(book.worksheets[0]?.rowCount).toBe(3);
  expect(book.worksheets[0]?.getCell('B3').value).toBe(name);

  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: 'ZIP with pictures' }).click();
  const [archive] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(archive.suggestedFilename()).toBe('products.zip');
});

test('an export that is refused says why, and can be tried again', async ({ page, owner }) => {
  const name = `Export ${unique()}`;
  await owner.call('POST', '/products', { name, sku: `X-${unique()}`.slice(0, 30) });
  await enter(page);
  await page.goto('/product/list');
  await page.route('**/api/products/export', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Excel' }).click();
  await expect(page.getByText('Network error!')).toBeVisible();
  const [sheet] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Retry' }).click()]);
  expect(sheet.suggestedFilename()).toBe('products.xlsx');
});

test('an export stays in sight when its dialog is closed and its list is left', async ({ page, owner }) => {
  const name = `Export ${unique()}`;
  await owner.call('POST', '/products', { name, sku: `X-${unique()}`.slice(0, 30) });
  await enter(page);
  await page.goto(`/product/list?filter=${encodeURIComponent(JSON.stringify({ 'name||$contL': name }))}`);
  await expect(page.getByText(name).first()).toBeVisible();
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: 'ZIP with pictures' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: 'Taxes' }).click();
  await expect(page.getByRole('heading', { name: 'Taxes' })).toBeVisible();

  await page.getByRole('button', { name: 'Imports and exports' }).click();
  const tray = page.getByRole('dialog', { name: 'Imports and exports' });
  // Earlier ones stand there too, and what the other worker exports as the same owner.
  const line = tray
    .locator('div')
    .filter({ hasText: `Name: ${name}` })
    .last();
  const button = line.getByRole('button', { name: 'Download' });
  await expect(button).toHaveText(/^Download \(\d+ KB\)$/);
  await expect(line).toContainText(/Rows: 1. Kept until .* IST/);
  expect(await graveFaults(page, { within: '[role=dialog]', isStrict: true })).toEqual([]);
  const [archive] = await Promise.all([page.waitForEvent('download'), button.click()]);
  expect(archive.suggestedFilename()).toBe('products.zip');
});

test('an export that is under way is called off in the tray', async ({ page }) => {
  const asked = { id: 7, status: 'running', done: 400, total: 9_000, url: null, urls: [], message: null };
  const one = { ...asked, resource: 'products', format: 'xlsx', createdTimestamp: new Date().toISOString(), filter: [] };
  let data = [one];
  // A real one may be over before the button is pressed; that it stops is proved at the API (F9).
  await page.route('**/api/exports', (route) => route.fulfill({ json: { data } }));
  await page.route('**/api/exports/7', async (route) => {
    expect(route.request().method()).toBe('DELETE');
    data = [];
    await route.fulfill({ status: 204 });
  });
  await enter(page);
  await page.goto('/product/list');
  await page.getByRole('button', { name: 'Imports and exports' }).click();
  const tray = page.getByRole('dialog', { name: 'Imports and exports' });
  await expect(tray).toContainText('400 of 9,000 rows');
  await tray.getByRole('button', { name: 'Cancel export' }).click();
  await expect(page.getByText('400 of 9,000 rows')).toBeHidden();
});
