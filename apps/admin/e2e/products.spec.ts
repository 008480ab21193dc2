import { drawPump } from '../../api/test/import-zip';
import { enter, expect, test, unique } from './staff';

test('makes a simple product: steps wait for the first save, then each saves by itself', async ({ page, owner }) => {
  const name = `Jet pump ${unique()}`;
  const category = await owner.call('POST', '/categories', {
    name: `Jet pumps ${unique()}`,
    icon: 'https://pumps.example/icon.png',
  });
  await enter(page);
  await page.goto('/product/add');
  await expect(page.getByRole('button', { name: 'Prev', exact: true })).toBeDisabled();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByText('Kindly save product before managing Category')).toBeVisible();
  await page.getByRole('tab', { name: 'Images' }).click();
  await expect(page.getByText('Kindly save product before managing Images')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name' }).fill('ab');
  await page.getByLabel('Regular price').fill('100');
  await page.getByLabel('Sale price').fill('120');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Failed to saved!')).toBeVisible();
  await expect(page.getByText('Minimum length should be 3')).toBeVisible();
  await expect(page.getByText('Sale price should not be above the regular price')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByLabel('Regular price').fill('1250.5');
  await page.getByLabel('Sale price').fill('999');
  await page.getByLabel('Has a series').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Series is required')).toBeVisible();
  await page.getByLabel('Has a series').uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/product\/edit\/\d+$/);
  const id = page.url().split('/').at(-1);
  await expect(page.getByLabel('Regular price')).toHaveValue('1250.5');

  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByLabel('Find a category').fill(category.name);
  await page.getByRole('checkbox', { name: category.name }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Data saved successfully').last()).toBeVisible();
  await expect(page.getByText('Nothing to save')).toBeVisible();

  await page.getByRole('button', { name: 'Next', exact: true }).click();
  const pictures = [await drawPump(1), await drawPump(2)].map((buffer, at) => ({
    name: `pump-${at}.jpg`,
    mimeType: 'image/jpeg',
    buffer,
  }));
  await expect(page.getByRole('tab', { name: 'Images' })).toHaveAttribute('aria-selected', 'true'); // the step before has a Save, too
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Upload cover image is required')).toBeVisible();
  await page.locator('input[type=file]').setInputFiles(pictures);
  await expect(page.getByRole('listitem').filter({ has: page.getByText('Cover', { exact: true }) })).toHaveCount(1);
  await page.getByRole('button', { name: 'Make it the cover' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Images saved')).toBeVisible();
  await expect(page.getByText('Nothing to save')).toBeVisible();
  await page.getByRole('button', { name: 'Delete the picture' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Nothing to save')).toBeVisible();

  const saved = await owner.call('GET', `/products/${id}?join=productsImage&join=productsVariation&join=categories`);
  expect(saved).toMatchObject({
    name,
    status: 'Approved',
    categories: [{ id: category.id }],
    productsVariation: [{ unitPrice: 1250.5, salePrice: 999, discountAmount: 251.5 }],
    productsImage: [{ isCover: true, priority: 1 }],
  });
});

test('makes a variable product: attributes, then variations, each with a value of every attribute', async ({ page, owner }) => {
  const attribute = await owner.call('POST', '/attributes', { name: `Phase ${unique()}` });
  for (const value of ['Single', 'Three'])
    await owner.call('POST', '/attributes-values', { name: value, attributeId: attribute.id });
  const product = await owner.call('POST', '/products', { name: `Motor ${unique()}`, productType: 'variable' });
  await enter(page);
  await page.goto(`/product/edit/${product.id}?step=attributes`);
  await page.getByRole('combobox', { name: 'Attributes' }).fill(attribute.name);
  await page.getByRole('option', { name: attribute.name }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Attributes saved')).toBeVisible();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByRole('button', { name: 'Add variation' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Select attributes')).toBeVisible();
  await page.getByRole('combobox', { name: `${attribute.name}: New variation 1` }).selectOption('Three');
  await page.getByRole('textbox', { name: 'Regular price: Three' }).fill('18,000');
  const sku = `M3-${unique()}`;
  await page.getByRole('textbox', { name: 'SKU: Three' }).fill(sku);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Variations saved')).toBeVisible();
  const saved = await owner.call('GET', `/products/${product.id}?join=productsVariation`);
  expect(saved.productsVariation).toMatchObject([
    { sku, unitPrice: 18_000, productsVariationsAttribute: [{ attributeId: attribute.id }] },
  ]);

  // An attribute that variations have values of cannot go; that is said, and the step can be saved afterwards.
  await page.getByRole('tab', { name: 'Attributes' }).click();
  const chosen = page.getByRole('combobox', { name: 'Attributes' });
  await expect(page.locator('.MuiChip-root', { hasText: attribute.name })).toBeVisible(); // by its name, which is read
  await chosen.press('Backspace');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^Failed to save: .*1 variation/)).toBeVisible();
  await chosen.fill(attribute.name);
  await page.getByRole('option', { name: attribute.name }).click();
  const answer = page.waitForResponse(/\/api\/products\/attributes\/\d+$/);
  await page.getByRole('button', { name: 'Save' }).click();
  expect((await answer).ok()).toBe(true);

  await page.goto(
    `/product/list?filter=${encodeURIComponent(JSON.stringify({ attributes: { 'name||$contL': attribute.name } }))}`,
  );
  await page.getByRole('button', { name: '1 variant' }).click();
  const variants = page.getByRole('dialog', { name: 'Variations' });
  await expect(variants.getByRole('cell', { name: sku })).toBeVisible();
  await expect(variants.getByRole('cell', { name: '₹18,000.00' })).toBeVisible();
});

test('edits a product that a colleague changed meanwhile, and asks before switching it off', async ({ page, owner }) => {
  const { id, name } = await owner.call('POST', '/products', { name: `Shared ${unique()}` });
  await enter(page);
  await page.goto(`/product/edit/${id}`);
  await page.getByLabel('Short description').fill('mine');
  await owner.call('PATCH', `/products/${id}`, { shortDescription: 'theirs' });
  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog', { name: 'Changed meanwhile' });
  await dialog.getByRole('radio', { name: 'Saved now' }).check();
  await dialog.getByRole('button', { name: 'Save my choice' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Short description')).toHaveValue('theirs');

  await page.goto(`/product/list?filter=${encodeURIComponent(JSON.stringify({ 'name||$contL': name }))}`);
  const toggle = page.getByRole('switch', { name: `Enabled: ${name}` });
  await toggle.click();
  const ask = page.getByRole('alertdialog', { name: 'Do you really want to change the status?' });
  await ask.getByRole('button', { name: 'Cancel' }).click();
  await expect(toggle).toBeChecked();
  await toggle.click();
  await ask.getByRole('button', { name: 'Change status' }).click();
  await expect(page.getByText('Status Changed!')).toBeVisible();
  await expect(toggle).not.toBeChecked();
});
