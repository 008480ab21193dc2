import { enter, expect, test, unique } from './staff';

test('whoever may only look is offered nothing else, and told so where they go by hand', async ({ page, owner }) => {
  const { id, name } = await owner.call('POST', '/brands', { name: `Looked at ${unique()}` });
  await enter(page, await owner.employ('executive'));
  await page.goto(`/brand/list?filter=${encodeURIComponent(JSON.stringify({ 'name||$contL': name }))}`);
  await expect(page.getByText(name).last()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add brand' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Edit' })).toBeHidden();
  await expect(page.getByRole('switch', { name: `Enabled: ${name}` })).toBeDisabled();
  for (const address of ['/brand/add', `/brand/edit/${id}`, '/product/add', '/product/import']) {
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
