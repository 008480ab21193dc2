import { enter, expect, test, unique } from './staff';

test('whoever may only look is offered nothing else, and told so where they go by hand', async ({ page, owner }) => {
  const { name } = await owner.call('POST', '/brands', { name: `Looked at ${unique()}` });
  await enter(page, await owner.employ('executive'));
  await page.goto(`/brand/list?filter=${encodeURIComponent(JSON.stringify({ 'name||$contL': name }))}`);
  await expect(page.getByText(name).last()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add brand' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Edit' })).toBeHidden();
  await expect(page.getByRole('switch', { name: `Enabled: ${name}` })).toBeDisabled();
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.getByText('You may look at this, but not change it.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Save' })).toBeHidden();

  const product = await owner.call('POST', '/products', { name: `Looked at ${unique()}` });
  const category = await owner.call('POST', '/categories', {
    name: `Looked at ${unique()}`,
    icon: 'https://pumps.example/i.png',
  });
  await page.goto(`/product/edit/${product.id}`);
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(product.name);
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeDisabled();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/step=category$/);
  await expect(page.getByRole('button', { name: 'Save' })).toBeHidden();
  await page.getByLabel('Find a category').fill(category.name);
  await expect(page.getByRole('checkbox', { name: category.name })).toBeDisabled();
  for (const address of ['/brand/add', '/product/add', '/product/import']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'You do not have permission to see this.' })).toBeVisible();
  }
});

test('in the product list only a superadmin sees add, import and edit, and may switch', async ({ page, owner }) => {
  const { name } = await owner.call('POST', '/products', { name: `Seen ${unique()}` });
  await enter(page, await owner.employ('admin'));
  await page.goto(`/product/list?filter=${encodeURIComponent(JSON.stringify({ 'name||$contL': name }))}`);
  await expect(page.getByText(name).last()).toBeVisible();
  for (const action of ['Add product', 'Import products', 'Edit'])
    await expect(page.getByRole('link', { name: action })).toBeHidden();
  await expect(page.getByRole('switch')).toBeDisabled();
});
