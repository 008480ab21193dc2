import { drawPump } from '../../api/test/import-zip';
import { faultsInBoth } from './graveFaults';
import { isAt, quiet, visit } from './screen';
import { coveredByToast, enter, expect, test, unique } from './staff';

const ICON = 'https://pumps.example/icon.png';
const rows = (page: import('@playwright/test').Page) => page.locator('tbody tr');
const crumbs = (page: import('@playwright/test').Page) => page.getByRole('navigation', { name: 'Breadcrumb' });

test('categories: from the top into a sub-list, adds there, moves, and is offered no parent below itself', async ({
  page,
  owner,
}) => {
  const word = unique();
  const top = await owner.call('POST', '/categories', { name: `Pumps ${word}`, icon: ICON });
  await enter(page);
  await page.goto('/category/list/');
  await page.getByRole('textbox', { name: 'Name' }).fill(word);
  await page.getByRole('link', { name: top.name }).click();
  await isAt(page, `/category/list/${top.id}`, `Pumps ${word} · categories`);
  await expect(page.getByText('There are no categories yet.')).toBeVisible();
  await page.reload();
  await page.getByRole('link', { name: 'Add category' }).first().click();
  await isAt(page, `/category/add/${top.id}`, 'New category');
  await page.getByRole('textbox', { name: 'Name' }).fill(`Borewell ${word}`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please upload icon')).toBeVisible();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'icon.jpg', mimeType: 'image/jpeg', buffer: await drawPump(1) });
  await expect(page.getByRole('button', { name: 'Enlarge the picture of Icon' })).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Category saved successfully')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/category/list/${top.id}`));
  await expect(rows(page)).toHaveCount(1);

  await rows(page).first().getByRole('link', { name: 'Edit' }).click();
  await expect(page).toHaveURL(new RegExp(`/category/edit/\\d+/${top.id}$`));
  await expect(crumbs(page)).toHaveText(new RegExp(`Categories.*Pumps ${word}.*Borewell ${word}`));
  const borewell = Number(/\/edit\/(\d+)\//.exec(page.url())![1]);
  await owner.call('POST', '/categories', { name: `Deep ${word}`, icon: ICON, parentId: borewell });
  const other = await owner.call('POST', '/categories', { name: `Motors ${word}`, icon: ICON });
  await owner.call('POST', '/categories', { name: `Borewell ${word}`, icon: ICON, parentId: other.id });
  const parents = async (address: string, before: string) => {
    await page.goto(address);
    const parent = page.getByRole('combobox', { name: 'Parent category' });
    await expect(parent).toHaveValue(before); // that name, when it comes, replaces what is typed
    await quiet(page);
    await parent.fill(word);
    return page.getByRole('option');
  };
  await expect(await parents(`/category/edit/${top.id}/0`, '')).toHaveText([
    `Motors ${word}`,
    `Motors ${word} › Borewell ${word}`,
  ]);
  await expect(await parents(`/category/edit/${borewell}/${top.id}`, `Pumps ${word}`)).toHaveText([
    `Motors ${word}`,
    `Motors ${word} › Borewell ${word}`,
  ]);
  await page.getByRole('option', { name: `Motors ${word}`, exact: true }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(`Moved ${word}`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Category saved successfully')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/category/list/${other.id}`));
  await expect(rows(page)).toHaveCount(2);
});

test('a category’s icon: asked for, and refused where it is too large or no picture', async ({ page }) => {
  const large = await drawPump(1, { type: 'png', width: 1_500, height: 1_100, grain: 255 });
  expect(large.length).toBeGreaterThan(1.1 * 1024 * 1024);
  expect(large.length).toBeLessThan(5 * 1024 * 1024);
  await enter(page);
  await page.goto('/category/add/0');
  await page.getByRole('button', { name: 'Save' }).click();
  const icon = page.locator('.MuiFormControl-root').filter({ has: page.getByLabel('Icon') });
  await expect(icon.getByRole('alert')).toHaveText('Please upload icon');
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    icon.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
  await choose('notes.txt', 'text/plain', Buffer.from('no picture'));
  await expect(icon.getByRole('alert')).toHaveText('file type not permitted!');
  await choose('large.png', 'image/png', large);
  await expect(icon.getByRole('alert')).toHaveText('Icon size can not exceed 1MB!');
  await choose('page.png', 'image/png', Buffer.from('<!doctype html><script>alert(1)</script>'));
  await expect(icon.getByRole('alert')).toHaveText('file type not permitted!');
});

test('attributes: values under their attribute, and nothing to change in the protected one', async ({ page, owner }) => {
  const attribute = await owner.call('POST', '/attributes', { name: `Phase ${unique()}` });
  await enter(page);
  await page.goto(`/attribute/list?filter=${encodeURIComponent(JSON.stringify({ 'name||$contL': attribute.name }))}`);
  await rows(page).first().getByRole('link', { name: 'Values' }).click();
  await expect(page).toHaveURL(`/attribute-value/list/${attribute.id}`);
  await expect(page.getByRole('link', { name: 'Attributes', exact: true }).first()).toHaveAttribute('aria-current', 'page');
  await page.getByRole('link', { name: 'Add attribute value' }).first().click();
  await isAt(page, `/attribute-value/add/${attribute.id}`, 'New attribute value');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please enter Attribute Value')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name' }).fill('Three');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Attribute value saved successfully')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/attribute-value/list/${attribute.id}`));
  await rows(page).first().getByRole('link', { name: 'Edit' }).click();
  await expect(page).toHaveURL(/\/attribute-value\/edit\/\d+$/);
  await expect(crumbs(page)).toHaveText(new RegExp(`Attributes.*${attribute.name}.*Attribute values.*Three`));

  await page.goto(`/attribute/list?filter=${encodeURIComponent(JSON.stringify({ 'name||$contL': 'Pack' }))}`);
  const pack = rows(page).filter({ has: page.getByRole('cell', { name: '1', exact: true }) });
  await expect(pack).toContainText('Pack');
  await expect(pack.getByRole('link')).toHaveCount(0);
  await expect(pack.getByRole('switch')).toBeDisabled();
  await page.goto('/attribute/edit/1');
  await expect(page.getByText('Nothing can be changed here: Pack belongs to the system.')).toBeVisible();
  await page.goto('/attribute-value/list/1');
  await expect(page.getByText('Nothing can be changed here')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add attribute value' })).toBeHidden();
  await page.goto('/attribute-value/add/1');
  await expect(page.getByText('Nothing can be changed here')).toBeVisible();
  await page.goto('/attribute-value/add/999999999');
  await expect(page.getByText('What this belongs to could not be loaded')).toBeVisible();
  await page.goto('/attribute-value/list/999999999');
  await expect(page.getByText('What this list belongs to could not be loaded')).toBeVisible();
});

test('deletes after a question that says in figures what refers to it or goes along, and offers to disable instead', async ({
  page,
  owner,
}) => {
  const free = await owner.call('POST', '/brands', { name: `Free ${unique()}` });
  const used = await owner.call('POST', '/brands', { name: `Used ${unique()}` });
  await owner.call('POST', '/products', { name: `Of a brand ${unique()}`, brandId: used.id });
  await enter(page);
  await page.goto(`/brand/edit/${used.id}`);
  await page.getByRole('button', { name: 'Delete' }).click();
  const ask = page.getByRole('alertdialog', { name: `Do you want to delete, ${used.name}?` });
  await expect(ask).toContainText('It is still used by 1 product, so it cannot be deleted.');
  await expect(ask.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  await ask.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Delete canceled')).toBeVisible();
  await expect(ask).toBeHidden();
  await page.getByRole('button', { name: 'Delete' }).click();
  await ask.getByRole('button', { name: 'Disable instead' }).click();
  await expect(page).toHaveURL(/\/brand\/list/);
  expect(await owner.call('GET', `/brands/${used.id}`)).toMatchObject({ enabled: false });

  // It came into use while the question stood: the API says by what.
  await page.goto(`/brand/edit/${free.id}`);
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Nothing else uses it. This cannot be undone.');
  const { id } = await owner.call('POST', '/products', { name: `Late ${unique()}`, brandId: free.id });
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '1 product' })).toBeVisible();
  expect(await coveredByToast(page)).toEqual([]);
  await page.goto(`/product/edit/${id}`);
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByText('1 variation will be deleted with it. This cannot be undone.').waitFor();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/product\/list/);
  await page.goto(`/brand/edit/${free.id}`);
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(`${free.name} deleted`)).toBeVisible();
  await expect(page).toHaveURL(/\/brand\/list/);
});

test('what a role lacks is not offered: taxes are only looked at by admin, categories by marketing', async ({ page, owner }) => {
  const top = await owner.call('POST', '/categories', { name: `Seen ${unique()}`, icon: ICON });
  const tax = await owner.call('POST', '/taxes', { name: `GST ${unique()}`, rate: 18, countryId: 1 });
  await enter(page, await owner.employ('admin'));
  await page.goto(`/tax/list?filter=${encodeURIComponent(JSON.stringify({ 'name||$contL': tax.name }))}`);
  await expect(page.getByRole('switch', { name: `Enabled: ${tax.name}` })).toBeDisabled();
  await expect(page.getByRole('link', { name: 'Add tax' })).toBeHidden();
  await page.context().clearCookies();
  await enter(page, await owner.employ('marketing manager'));
  await page.goto(`/category/list/?filter=${encodeURIComponent(JSON.stringify({ 'name||$contL': top.name }))}`);
  await expect(page.getByRole('link', { name: top.name })).toBeVisible();
  await expect(page.getByRole('switch', { name: `Enabled: ${top.name}` })).toBeDisabled();
  await expect(page.getByRole('link', { name: 'Edit' })).toBeHidden();
});

test('the masters’ screens are accessible, light and dark', async ({ page, owner }) => {
  await page.setViewportSize({ width: 1366, height: 1600 }); // no bar that keeps in view lies over a list's last row
  const top = await owner.call('POST', '/categories', {
    name: `A name as long as they get ${unique()}`.padEnd(80, ' x'),
    icon: ICON,
  });
  await enter(page);
  for (const address of [
    '/category/list/',
    `/category/list/${top.id}`,
    `/category/edit/${top.id}/0`,
    '/attribute/list',
    '/attribute-value/list/1',
  ]) {
    await visit(page, address);
    expect(await faultsInBoth(page)).toEqual([]);
  }
});
