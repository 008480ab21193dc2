import { drawPump } from '../../api/test/import-zip';
import { CANARY, PAYLOADS } from '../../api/test/script-payloads';
import { aMotor } from './motor';
import { graveFaults } from './graveFaults';
import { enter, expect, moveLifted, test, unique } from './staff';

const pasteInto = (cell: import('@playwright/test').Locator, copied: string) =>
  cell.evaluate((element, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, copied);

test('generates the missing combinations after a preview, pastes, fills down, takes it back, and saves', async ({
  page,
  owner,
}) => {
  const { id, word } = await aMotor(owner);
  await enter(page);
  await page.goto(`/product/edit/${id}?step=variations`);
  await page.getByRole('button', { name: 'Generate combinations' }).click();
  const dialog = page.getByRole('dialog', { name: 'Generate variations' });
  await expect(dialog.getByRole('checkbox')).toHaveCount(5);
  await dialog.getByRole('checkbox', { name: 'Three / Blue' }).uncheck();
  await dialog.getByRole('button', { name: 'Add 3 variations' }).click();
  const grid = page.getByRole('table', { name: 'Variations of the product' });
  await expect(grid.getByRole('row')).toHaveCount(4);

  await pasteInto(
    grid.getByRole('textbox', { name: 'SKU: Single / Red' }),
    `${word}-1\t₹1,500.00\t1,200\n${word}-2\t1600\t1300\n${word}-3\tcheap\t\n`,
  );
  await expect(page.getByText('7 cells changed. 1 cell could not be read: Regular price of Three / Red (“cheap”)')).toBeVisible();
  await expect(grid.getByRole('textbox', { name: 'Regular price: Three / Red' })).toHaveAttribute('aria-invalid', 'true');
  await expect(grid.getByRole('cell', { name: '₹300.00 20 %' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(grid.getByRole('textbox', { name: 'SKU: Single / Red' })).toHaveValue('');
  await pasteInto(grid.getByRole('textbox', { name: 'SKU: Single / Red' }), `${word}-1\t1500\n${word}-2\n${word}-3\n`);
  await grid.getByRole('textbox', { name: 'Regular price: Single / Red' }).press('Control+d');
  await expect(grid.getByRole('textbox', { name: 'Regular price: Three / Red' })).toHaveValue('1,500');
  await grid.getByRole('textbox', { name: 'Regular price: Single / Red' }).press('Enter');
  await expect(grid.getByRole('textbox', { name: 'Regular price: Single / Blue' })).toBeFocused();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Variations saved')).toBeVisible();
  const saved = await owner.call('GET', `/products/${id}?join=productsVariation`);
  expect(saved.productsVariation).toMatchObject(
    ['Single / Red', 'Single / Blue', 'Three / Red'].map((name, at) => ({ sku: `${word}-${at + 1}`, name, unitPrice: 1500 })),
  );

  // What is wrong is counted, and the first of it has the cursor.
  const sale = grid.getByRole('textbox', { name: 'Sale price: Single / Blue' });
  await sale.fill('99999');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Not saved. Cells with errors: 1, in rows: 1.')).toBeVisible();
  await expect(sale).toBeFocused();
  await sale.fill('0');

  // The same combination twice is refused before anything is sent, and said where it is.
  await page.getByRole('button', { name: 'Add variation' }).click();
  await expect(grid.getByRole('row')).toHaveCount(5); // until then the last one is another
  const selects = grid.getByRole('row').last().getByRole('combobox');
  await selects.nth(0).selectOption('Single');
  await selects.nth(1).selectOption('Red');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(grid.getByRole('row').last()).toContainText('Lines 1, 4 have the same values: Single / Red');
  await expect(selects.nth(0)).toBeFocused();
  expect(await graveFaults(page)).toEqual([]);
});

test('asks before a variable product becomes simple, and brings its variations back', async ({ page, owner }) => {
  const { id, word, attributes } = await aMotor(owner);
  const { data: values } = (await owner.call(
    'GET',
    `/attributes-values?filter=attributeId||$in||${attributes.map((one) => one.id).join()}&sort=id,ASC`,
  )) as unknown as { data: { id: number; attributeId: number }[] };
  const choose = (...at: number[]) => at.map((n) => ({ attributeId: values[n]!.attributeId, attributesValueId: values[n]!.id }));
  await owner.call('POST', '/products-variations/manage', {
    productId: id,
    productsVariation: [
      { sku: `${word}-A`, unitPrice: 10, productsVariationsAttribute: choose(0, 2) },
      { sku: `${word}-B`, unitPrice: 20, productsVariationsAttribute: choose(1, 3) },
    ],
  });
  await enter(page);
  await page.goto(`/product/edit/${id}`);
  const choice = async (name: string) => {
    await page.getByRole('combobox', { name: 'Product type' }).click();
    await page.getByRole('option', { name }).click();
  };
  await choice('Simple');
  const ask = page.getByRole('alertdialog', { name: 'Make it a simple product?' });
  await ask.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('combobox', { name: 'Product type' })).toHaveText('Variable');
  await choice('Simple');
  await ask.getByRole('button', { name: 'Make it simple' }).click();
  await expect(page.getByLabel('Regular price')).toHaveValue('0');
  await page.getByLabel('Regular price').fill('99');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Nothing to save')).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(3);
  await expect(page.getByText('This product is enabled and costs nothing.')).toBeHidden();
  expect((await owner.call('GET', `/products/${id}?join=productsVariation`)).productsVariation).toMatchObject([
    { unitPrice: 99 },
  ]);
  await choice('Variable');
  // The steps follow the choice, and wait for its save.
  await expect(page.getByRole('tab')).toHaveCount(5);
  await page.getByRole('tab', { name: 'Variations' }).click();
  await expect(page.getByText('Kindly save product before managing Variations')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Nothing to save')).toBeVisible();
  await page.getByRole('tab', { name: 'Variations' }).click();
  await expect(page.getByRole('textbox', { name: 'Regular price: Three / Blue' })).toHaveValue('20');
});

test('a product that waits is found in the queue, rejected with a reason, and approved', async ({ page, owner }) => {
  const word = unique();
  const { id, name } = await owner.call('POST', '/products', { name: `Waiting ${word}`, status: 'Pending' });
  await enter(page);
  await page.goto('/product/list');
  await page.getByRole('button', { name: /Waiting for approval \(\d+\)/ }).click();
  const row = page.getByRole('row', { name: new RegExp(word) });
  await expect(row).toContainText('Pending');
  await row.getByRole('button', { name: `Reject: ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Reject ${name}` });
  await expect(dialog.getByRole('button', { name: 'Reject' })).toBeDisabled();
  await dialog.getByLabel('Reason').fill('No photographs');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByText('Product rejected')).toBeVisible();
  await expect(row).toHaveCount(0);

  await page.goto(`/product/edit/${id}`);
  const card = page.getByRole('region', { name: 'Approval' });
  await expect(card).toContainText('Rejected');
  await expect(card).toContainText('No photographs');
  await card.getByRole('button', { name: 'Approve' }).click();
  await expect(card).toContainText('Approved');
  expect(await owner.call('GET', `/products/${id}`)).toMatchObject({ status: 'Approved', statusReason: null });
});

test('orders pictures by keyboard and by pointer', async ({ page, owner }) => {
  const { id } = await owner.call('POST', '/products', { name: `Pictured ${unique()}` });
  await enter(page);
  await page.goto(`/product/edit/${id}?step=images`);
  const files = [1, 2, 3].map(async (number) => ({
    name: `pump-${number}.jpg`,
    mimeType: 'image/jpeg',
    buffer: await drawPump(number),
  }));
  await page.locator('input[type=file]').setInputFiles(await Promise.all(files));
  const tiles = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Drag to another place' }) });
  await expect(tiles).toHaveCount(3);
  const order = () => tiles.locator('img').evaluateAll((images) => images.map((image) => image.getAttribute('src')));
  const [first, second, third] = await order();

  const grip = tiles.first().getByRole('button', { name: 'Drag to another place' });
  await grip.focus();
  await page.keyboard.press('Space');
  await moveLifted(page, 'ArrowRight', 'It is now at place 2 of 3.');
  await page.keyboard.press('Space');
  await expect.poll(order).toEqual([second, first, third]);

  await tiles.nth(2).getByRole('button', { name: 'Drag to another place' }).hover();
  await page.mouse.down();
  const target = await tiles.first().boundingBox();
  await page.mouse.move(target!.x + 90, target!.y + 90, { steps: 12 });
  await expect(page.getByText('It is now at place 1 of 3.')).toBeAttached(); // dropped before, it would stand elsewhere
  await page.mouse.up();
  await expect.poll(order).toEqual([third, second, first]);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Images saved')).toBeVisible();
  const { productsImage } = (await owner.call('GET', `/products/${id}?join=productsImage`)) as unknown as {
    productsImage: { image: string; priority: number }[];
  };
  expect(productsImage.sort((a, b) => a.priority - b.priority).map(({ image }) => image)).toEqual([third, second, first]);
});

test('D7 a described product runs nothing and loads nothing; what is formatted is saved as such', async ({ page, owner }) => {
  const { id } = await owner.call('POST', '/products', {
    name: `Described ${unique()}`,
    description: PAYLOADS.join('').slice(0, 9_000),
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  page.on('dialog', () => asked.push('a dialog'));
  await enter(page);
  await page.goto(`/product/edit/${id}`);
  const editor = page.getByRole('textbox', { name: 'Description', exact: true });
  await expect(editor).toBeVisible();
  expect(await page.title()).not.toContain(CANARY);
  expect(asked.filter((url) => url.includes('canary') || url === 'a dialog')).toEqual([]);

  await editor.click();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await page.keyboard.type('For deep wells');
  await page.keyboard.press('Control+a');
  await page.getByRole('button', { name: 'Bold' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Nothing to save')).toBeVisible();
  expect((await owner.call('GET', `/products/${id}`)).description).toBe('<p><strong>For deep wells</strong></p>');
});

test('a product that became simple without a price is warned of, and its price is where one goes on', async ({ page, owner }) => {
  const { id } = await aMotor(owner);
  await enter(page);
  await page.goto(`/product/edit/${id}`);
  await page.getByRole('combobox', { name: 'Product type' }).click();
  await page.getByRole('option', { name: 'Simple' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('This product is enabled and costs nothing.')).toBeVisible();
  await expect(page.getByLabel('Regular price')).toBeFocused();
  await page.getByLabel('Regular price').fill('10');
  await expect(page.getByText('This product is enabled and costs nothing.')).toBeHidden();
});

test('keeps all of a name that is pasted, counts it, and says that it is too long', async ({ page, owner }) => {
  const { id, name } = await owner.call('POST', '/products', { name: `Named ${unique()}` });
  await enter(page);
  await page.goto(`/product/edit/${id}`);
  await expect(page.getByRole('heading', { name: `Edit ${name}`, level: 1 })).toBeVisible();
  const input = page.getByRole('textbox', { name: 'Name', exact: true });
  await input.fill('x'.repeat(45));
  await expect(page.getByText('45 of 50 characters')).toBeVisible();
  await input.fill('x'.repeat(60));
  await expect(input).toHaveValue('x'.repeat(60));
  await expect(page.getByText('Maximum length should be 50 (60 of 50 characters)')).toBeVisible();
});

test('keys lead on from product to product in the list as it was left; on a phone all of the foot is one line', async ({
  page,
  owner,
}) => {
  const word = unique();
  const first = await owner.call('POST', '/products', { name: `Row ${word} 1` });
  const second = await owner.call('POST', '/products', { name: `Row ${word} 2` });
  await enter(page);
  await page.goto(`/product/list?filter=${encodeURIComponent(JSON.stringify({ 'name||$contL': word }))}`);
  await page.locator('tbody').getByRole('link', { name: first.name }).first().click();
  const next = page.locator('a[aria-keyshortcuts="]"]');
  await expect(next).toHaveAttribute('href', `/product/edit/${second.id}`);
  await page.keyboard.press(']');
  await expect(page).toHaveURL(`/product/edit/${second.id}`);
  await expect(page.getByRole('heading', { name: `Edit ${second.name}`, level: 1 })).toBeVisible();
  // From any step of it.
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page).toHaveURL(/step=category$/);
  await expect(page.locator('a[aria-keyshortcuts="["]')).toHaveAttribute('href', `/product/edit/${first.id}`);

  const foot = page.getByRole('button', { name: 'Save' }).locator('..');
  await expect(foot.locator('a, button')).toHaveCount(6);
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 844 });
    await expect.poll(async () => (await foot.boundingBox())?.height ?? Infinity).toBeLessThan(80); // it is drawn anew
    const lefts = await foot.locator('a, button').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
    expect(Math.min(...lefts)).toBeGreaterThanOrEqual(0);
  }
  await page.keyboard.press('[');
  await expect(page).toHaveURL(`/product/edit/${first.id}`);
});
