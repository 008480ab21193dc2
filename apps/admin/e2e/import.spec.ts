import { aLine, drawPump, importZip } from '../../api/test/import-zip';
import { graveFaults } from './graveFaults';
import { enter, expect, test, unique } from './staff';

const drop = (page: import('@playwright/test').Page, buffer: Buffer, name = 'pumps.zip') =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/zip', buffer });

// One import at a time is what the screen shows: these tests follow one another.
test.describe.configure({ mode: 'serial' });

test('refuses what is no archive, before and after it is sent', async ({ page, owner }) => {
  // What a try before this one left half done would stand where the drop zone is.
  for (const { id, status } of (await owner.call('GET', '/product-imports?limit=1')).data as { id: number; status: string }[])
    if (!['done', 'failed'].includes(status)) await owner.call('POST', `/product-imports/${id}/reset`);
  await enter(page);
  await page.goto('/product/import');
  const input = page.locator('input[type=file]');
  await input.setInputFiles({ name: 'sheet.xlsx', mimeType: 'application/vnd.ms-excel', buffer: Buffer.from('x') });
  await expect(page.getByRole('alert')).toHaveText('File must be in ZIP format! We found:application/vnd.ms-excel');
  const zips = ['a.zip', 'b.zip'].map((name) => ({ name, mimeType: 'application/zip', buffer: Buffer.from('x') }));
  await input.setInputFiles(zips);
  await expect(page.getByRole('alert')).toHaveText('Exceed the maximum number of uploaded files limit!');
  await drop(page, Buffer.from('not a zip at all'));
  await expect(page.getByRole('alert')).toContainText('File must be in ZIP format!');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download template' }).click();
  expect((await download).suggestedFilename()).toBe('import.xlsx');
});

test('checks, rejects a row, imports the others, and finds the import again', async ({ page, owner }) => {
  const word = unique();
  const lines = [1, 2, 3, 4].map((number) =>
    aLine(number, { name: `Imported ${word} ${number}`, sku: `${word}-${number}`, hsnCode: '84137010' }),
  );
  lines.push(aLine(5, { name: `Wrong ${word}`, sku: `${word}-5`, brand: 'No such brand', salePrice: 99_999 }));
  lines.push(aLine(6, { name: `Later ${word}`, sku: `${word}-6`, brand: `Brand ${word}` }));
  const images = Object.fromEntries(
    await Promise.all([1, 2, 3, 4, 5, 6].map(async (number) => [`pump-${number}.jpg`, await drawPump(number)] as const)),
  );
  await enter(page);
  await page.goto('/product/import');
  await drop(page, await importZip(lines, images), `${word}.zip`);
  await expect(page.getByRole('heading', { name: `${word}.zip` })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Ready' })).toBeVisible({ timeout: 60_000 });
  const wrong = page.getByRole('row', { name: `Wrong ${word}` });
  await expect(wrong).toContainText('No such brand');
  await expect(wrong).toContainText('Row 7, Brand');
  await expect(wrong).toContainText('Row 7, Sale Price');

  // All rows are shown; the figure of those with errors leaves them alone, until the chip is taken away.
  await expect(page.getByText('6 found')).toBeVisible();
  await page.getByRole('button', { name: 'Show the products with errors: 2' }).click();
  await expect(page.getByText('2 found')).toBeVisible();
  await page.getByRole('button', { name: 'Remove the filter Errors' }).press('Delete');
  await expect(page.getByText('6 found')).toBeVisible();
  await page.getByRole('button', { name: 'Show the products with errors: 2' }).click();
  await expect(page.getByText('2 found')).toBeVisible();
  await page.reload();
  await expect(page.getByText('2 found')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  const note = async () => wrong.getByText('Row 7, Sale Price').boundingBox();
  await expect.poll(async () => note().then((box) => box!.x + box!.width)).toBeLessThanOrEqual(390);
  expect((await wrong.getByText(`Wrong ${word}`).first().boundingBox())!.height).toBeLessThan(44);
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.getByRole('combobox', { name: 'Errors' }).click();
  await page.getByRole('option', { name: 'All' }).click();
  await page.getByRole('switch', { name: `Approved: Imported ${word} 4` }).click();
  await expect(page.getByRole('row', { name: `Imported ${word} 4` })).toContainText('Rejected');
  await page.getByRole('button', { name: 'Process', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Done' })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('row', { name: `Imported ${word} 1` })).toContainText('UploadedCreated');
  await expect(page.getByRole('row', { name: `Imported ${word} 4` })).toContainText('Pending');
  await expect(wrong).toContainText('Failed');

  await page.reload();
  await expect(page.getByRole('heading', { name: `${word}.zip` })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download errors' }).click();
  expect((await download).suggestedFilename()).toMatch(/^import-\d+-errors\.xlsx$/);

  await owner.call('POST', '/brands', { name: `Brand ${word}` });
  await page.getByRole('button', { name: 'Retry 2 failed' }).click();
  await expect(page.getByText('Checked anew: 2 with errors, 1 of them good now')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('status').filter({ hasText: 'Ready' })).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Process', exact: true }).click();
  await expect(page.getByRole('row', { name: `Later ${word}` })).toContainText('Created', { timeout: 60_000 });

  await page.getByRole('link', { name: `Imported ${word} 2` }).click();
  await expect(page).toHaveURL(/\/product\/edit\/\d+$/);
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(`Imported ${word} 2`);
  const { data } = (await owner.call('GET', `/products?filter=name||$contL||${word}&join=productsImage`)) as unknown as {
    data: { productsImage: unknown[] }[];
  };
  expect(data.map(({ productsImage }) => productsImage.length)).toEqual([1, 1, 1, 1]);
});

test('pauses, goes on, approves what a filter finds, and resets', async ({ page, owner }) => {
  const word = unique();
  const numbers = Array.from({ length: 60 }, (_, at) => at + 1);
  const lines = numbers.map((number) =>
    aLine(number, { name: `Many ${word} ${number}`, sku: `${word}-${number}`, images: 'one.jpg' }),
  );
  await enter(page);
  await page.goto('/product/import');
  await page.getByRole('button', { name: 'New import' }).click();
  await drop(page, await importZip(lines, { 'one.jpg': await drawPump(7) }), `${word}.zip`);
  await expect(page.getByRole('status').filter({ hasText: 'Ready' })).toBeVisible({ timeout: 60_000 });

  await page.getByLabel('Product name').fill(`${word} 1`);
  await expect(page.getByText('11 found')).toBeVisible();
  await page.getByRole('button', { name: 'Reject all found' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByRole('row', { name: `Many ${word} 10` })).toContainText('Rejected');
  await page.getByRole('checkbox', { name: `Select Many ${word} 10` }).check();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(page.getByRole('row', { name: `Many ${word} 10` })).toContainText('Approved');

  await page.getByRole('button', { name: 'Process', exact: true }).click();
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Paused' })).toBeVisible();

  // Left like that, it is found again from anywhere.
  await page.getByRole('link', { name: 'Taxes' }).click();
  await page.getByRole('button', { name: 'Imports and exports' }).click();
  const tray = page.getByRole('dialog', { name: 'Imports and exports' });
  await expect(tray).toContainText(/Paused.* of 50 products/);
  await tray.getByRole('link', { name: `${word}.zip` }).click();
  await expect(page).toHaveURL(/\/product\/import\?id=\d+$/);
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Done' })).toBeVisible({ timeout: 60_000 });
  const { total } = (await owner.call('GET', `/products?filter=name||$contL||${word}`)) as unknown as { total: number };
  expect(total).toBe(50);

  await page.getByRole('button', { name: 'Reset' }).click();
  const ask = page.getByRole('alertdialog');
  await expect(ask).toContainText('Products that were imported already stay (50)');
  await ask.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByText('Drop the ZIP here')).toBeVisible();
  expect((await owner.call('GET', `/products?filter=name||$contL||${word}`)).total).toBe(50);
});

test('lists the images that do not fit, retries what failed, and opens an earlier import again', async ({ page, owner }) => {
  const word = unique();
  const brand = `Brand ${word}`;
  const lines = [
    aLine(1, { name: `Kept ${word} 1`, sku: `${word}-1`, images: 'one.jpg' }),
    aLine(2, { name: `Kept ${word} 2`, sku: `${word}-2`, images: 'one.jpg', brand }),
    aLine(3, { name: `Kept ${word} 3`, sku: `${word}-3`, images: 'gone.jpg' }),
  ];
  const picture = await drawPump(7);
  await enter(page);
  await page.goto('/product/import');
  await drop(page, await importZip(lines, { 'one.jpg': picture, 'spare.jpg': picture }), `${word}.zip`);
  await expect(page.getByRole('status').filter({ hasText: 'Ready' })).toBeVisible({ timeout: 60_000 });
  // From below: the list above moves the one below it while it opens, and a click in that moment misses.
  await page.getByRole('button', { name: 'Images that no row names (1)' }).click();
  await expect(page.getByText('import/images/spare.jpg')).toBeVisible();
  await page.getByRole('button', { name: 'Images that are missing (1)' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: /^gone\.jpg$/ })).toBeVisible();

  await page.getByRole('switch', { name: `Approved: Kept ${word} 3` }).click();
  await expect(page.getByRole('row', { name: `Kept ${word} 3` })).toContainText('Rejected');
  await page.getByRole('button', { name: 'Process', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Done' })).toBeVisible({ timeout: 60_000 });
  // What was rejected is waited for by nobody.
  await expect(page.getByRole('progressbar', { name: 'Progress of the import' })).toHaveAttribute('aria-valuenow', '100');
  await owner.call('POST', '/brands', { name: brand });
  await page.getByRole('button', { name: 'Retry 1 failed' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Ready' })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('row', { name: `Kept ${word} 1` })).toContainText('Created');
  await page.getByRole('button', { name: 'Process', exact: true }).click();
  await expect(page.getByRole('row', { name: `Kept ${word} 2` })).toContainText('Created', { timeout: 60_000 });

  const another = aLine(4, { name: `Kept ${word} 4`, sku: `${word}-4`, images: 'one.jpg' });
  // The next archive has its place above what is through.
  await drop(page, await importZip([another], { 'one.jpg': picture }), `${word}-later.zip`);
  await expect(page.getByRole('heading', { name: `${word}-later.zip` })).toBeVisible();
  await page
    .getByRole('region', { name: 'Earlier imports' })
    .getByRole('link', { name: `${word}.zip` })
    .click();
  await expect(page).toHaveURL(/\/product\/import\?id=\d+$/);
  await expect(page.getByRole('heading', { name: `${word}.zip` })).toBeVisible();
  await page.goto('/product/import?id=99999999');
  await page.getByRole('button', { name: 'Open the latest' }).click();
  await expect(page.getByRole('heading', { name: `${word}-later.zip` })).toBeVisible();
});

test('keeps a line to each row however long names and values are, and says so when nothing changed', async ({ page }) => {
  const word = unique();
  const long = `Pump${word}`.padEnd(50, 'x');
  await enter(page);
  await page.setViewportSize({ width: 1366, height: 850 });
  await page.goto('/product/import');
  const reset = async () => {
    await page.getByRole('button', { name: 'Reset' }).click();
    const done = page.waitForResponse((answer) => answer.url().endsWith('/reset'));
    await page.getByRole('alertdialog').getByRole('button', { name: 'Reset' }).click();
    await done;
    // What is dropped before the screen has heard of it would be left behind.
    await expect(page.getByRole('heading', { name: 'Drop the ZIP here' })).toBeVisible();
    await expect(page.getByText('Discarded', { exact: true }).first()).toBeVisible();
  };
  await reset(); // what the test before left
  await drop(page, await importZip([aLine(1, { name: long, brand: 'y'.repeat(80), images: null })]));
  const row = page.getByRole('row', { name: long });
  await expect(row).toContainText('yyy', { timeout: 60_000 });
  expect((await row.boundingBox())!.height).toBeLessThan(60);
  expect((await row.getByText(long).boundingBox())!.width).toBeGreaterThan(250);
  const table = await page.getByRole('table').boundingBox();
  const where = await row.getByText('Row 3, Brand').boundingBox();
  expect(where!.x + where!.width).toBeLessThanOrEqual(table!.x + table!.width);
  expect(table!.x + table!.width).toBeLessThanOrEqual(1366);
  await reset();

  const good = [1, 2].map((number) => aLine(number, { name: `Same ${word} ${number}`, sku: `${word}-${number}` }));
  const images = { 'pump-1.jpg': await drawPump(1), 'pump-2.jpg': await drawPump(2) };
  for (const outcome of ['Created', 'Unchanged']) {
    await drop(page, await importZip(good, images), `${word}-${outcome}.zip`);
    await expect(page.getByRole('heading', { name: `${word}-${outcome}.zip` })).toBeVisible();
    await page.getByRole('button', { name: 'Process', exact: true }).click({ timeout: 60_000 });
    await expect(page.getByRole('status').filter({ hasText: 'Done' })).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole('row', { name: `Same ${word} 1` })).toContainText(outcome);
    if (outcome === 'Created') await page.getByRole('button', { name: 'New import' }).click();
  }
  const panel = page.getByRole('region', { name: `${word}-Unchanged.zip` });
  await expect(panel.getByText('Nothing changed: 2 products are as the file says')).toBeVisible();
  await page.getByRole('button', { name: 'New import' }).click();
  const line = page.getByRole('listitem').filter({ hasText: `${word}-Unchanged.zip` });
  await expect(line).toContainText('Nothing changed: 2 products are as the file says');
});

test('scrolls through ten thousand rows, of which only those in sight are there', async ({ page }) => {
  test.setTimeout(180_000);
  const word = unique();
  // Every hundredth is wrong, the last one too.
  const lines = Array.from({ length: 10_000 }, (_, index) =>
    aLine(index + 1, {
      name: `Row ${word} ${index + 1}`,
      sku: `${word}-${index + 1}`,
      images: 'one.jpg',
      ...(index % 100 === 99 && { brand: 'Nobody', tags: 'a,a' }),
    }),
  );
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await enter(page);
  await page.goto('/product/import');
  await page.getByRole('button', { name: 'New import' }).click();
  await drop(page, await importZip(lines, { 'one.jpg': await drawPump(7) }), `${word}.zip`);
  await expect(page.getByRole('status').filter({ hasText: 'Ready' })).toBeVisible({ timeout: 120_000 });
  const rows = page.getByRole('row');
  const table = page.getByRole('table');
  const all = page.getByRole('group', { name: 'All products, to be scrolled' });
  await expect(page.getByText('10,000 found')).toBeVisible();
  await expect(table).toHaveAttribute('aria-rowcount', '10001');
  await expect(rows.filter({ hasText: `Row ${word} 1` }).first()).toHaveAttribute('aria-rowindex', '2');

  // By keyboard to the end, where a row is rejected and approved like any other.
  await all.focus();
  await page.keyboard.press('End');
  const last = page.getByRole('row', { name: `Row ${word} 10000` });
  await expect(last).toHaveAttribute('aria-rowindex', '10001');
  await expect(last).toBeInViewport({ ratio: 1 });
  expect(await rows.count()).toBeLessThan(60);
  expect(asked.filter((url) => url.includes('/product-imports-rows')).length).toBeLessThan(20);
  await page.getByRole('switch', { name: `Approved: Row ${word} 10000` }).click();
  await expect(last).toContainText('Rejected');
  await expect(last).toBeInViewport({ ratio: 1 });
  await page.getByRole('checkbox', { name: `Select Row ${word} 10000` }).check();
  await page.getByRole('checkbox', { name: `Select Row ${word} 9999` }).check();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(last).toContainText('Approved');
  // The page has moved to what stands over the box, the box itself has not.
  await all.evaluate((box) => box.scrollIntoView({ block: 'center' }));
  await expect(last).toBeInViewport({ ratio: 1 });

  // What has the focus stays while the others go, and the keyboard goes on from there.
  await page.getByRole('switch', { name: `Approved: Row ${word} 9999` }).focus();
  await all.evaluate((box) => box.scrollTo({ top: box.scrollHeight / 2 }));
  const middle = page.getByRole('row', { name: new RegExp(`Row ${word} 50\\d\\d`) }).first();
  await expect(middle).toBeInViewport();
  await expect(page.getByRole('switch', { name: `Approved: Row ${word} 9999` })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(last).toBeInViewport();

  // A copied address or a reload shows the same rows; a filter begins at its top.
  await all.evaluate((box) => box.scrollTo({ top: box.scrollHeight / 2 }));
  await expect(page).toHaveURL(/row=(49|50)\d\d/);
  await page.reload();
  await expect(middle).toBeInViewport();
  await page.getByRole('combobox', { name: 'Errors' }).click();
  await page.getByRole('option', { name: 'With errors' }).click();
  await expect(page.getByText('100 found')).toBeVisible();
  await expect(table).toHaveAttribute('aria-rowcount', '101');
  await expect(page.locator('[aria-rowindex="2"]')).toContainText(`Row ${word} 100Pending`);
  await expect(page.locator('[aria-rowindex="2"]')).toBeInViewport();
  await expect(page).not.toHaveURL(/row=/);

  // On a phone the same list is of cards.
  await page.setViewportSize({ width: 390, height: 844 });
  await all.focus();
  await page.keyboard.press('End');
  await expect(last).toBeInViewport();
  await expect(last.getByText('Row 10002, Tags')).toBeInViewport();
  await expect.poll(async () => last.boundingBox().then((box) => box!.x + box!.width)).toBeLessThanOrEqual(390);
  expect(await graveFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 1366, height: 850 });
  expect(await graveFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Reset' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByText('Drop the ZIP here')).toBeVisible();
});
