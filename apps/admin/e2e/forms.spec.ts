import { enter, expect, test, unique } from './staff';

test('adds a brand: its rules in words, its success, and back to the list', async ({ page, owner }) => {
  const name = `Brand ${unique()}`;
  await enter(page);
  await page.goto('/brand/list');
  await page.getByRole('link', { name: 'Add brand' }).first().click();
  await expect(page).toHaveURL('/brand/add');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Name is required')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name' }).fill('ab');
  await expect(page.getByText('Length should be 3 to 150')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Brand saved successfully')).toBeVisible();
  await expect(page).toHaveURL('/brand/list');
  const { data } = (await owner.call('GET', `/brands?filter=name||$eq||${encodeURIComponent(name)}`)) as unknown as {
    data: object[];
  };
  expect(data).toMatchObject([{ name, enabled: true }]);
});

test("shows the API's refusal at its field", async ({ page, owner }) => {
  const { name } = await owner.call('POST', '/brands', { name: `Taken ${unique()}` });
  await enter(page);
  await page.goto('/brand/add');
  await page.getByRole('textbox', { name: 'Name' }).fill(name.toUpperCase());
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('.MuiFormHelperText-root.Mui-error')).toContainText('already exists');
  await expect(page).toHaveURL('/brand/add');
});

test('edits, resets, asks before changes are lost, and keeps a history', async ({ page, owner }) => {
  const { id, name } = await owner.call('POST', '/series', { name: `Series ${unique()}` });
  await enter(page);
  await page.goto(`/series/edit/${id}`);
  await expect(page).toHaveTitle(`${name} - Impeller`);
  await page.getByRole('textbox', { name: 'Name' }).fill(`${name} changed`);
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(name);
  await page.getByRole('textbox', { name: 'Name' }).fill(`${name} renamed`);
  await page.getByRole('link', { name: 'Brands' }).click();
  await page.getByRole('button', { name: 'Stay on this page' }).click();
  await expect(page).toHaveURL(`/series/edit/${id}`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Series saved successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/series\/list/);
  await page.goto(`/series/edit/${id}`);
  await expect(page.getByRole('region', { name: 'History' })).toContainText(`Name:${name}→${name} renamed`);
});

test('two people edit one record: the second sees who changed what, and decides field by field', async ({ page, owner }) => {
  const { id, name } = await owner.call('POST', '/brands', { name: `Contested ${unique()}`, description: 'first' });
  await enter(page);
  await page.goto(`/brand/edit/${id}`);
  await page.getByRole('textbox', { name: 'Name' }).fill(`${name} mine`);
  await page.getByLabel('Description').fill('mine');
  const colleague = await owner.employ('admin');
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(`${name} mine`);
  const theirs = await (
    await import('./staff')
  ).Staff.signIn((await page.context().browser()!.newContext({ baseURL: test.info().project.use.baseURL })).request, colleague);
  await theirs.call('PATCH', `/brands/${id}`, { description: 'theirs', enabled: false });
  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog', { name: 'Changed meanwhile' });
  await expect(dialog).toContainText('Staff ');
  await expect(dialog.getByRole('button', { name: 'Save my choice' })).toBeDisabled();
  const description = dialog.getByRole('row', { name: 'Choose a value for Description' });
  await expect(description).toContainText('theirs');
  await description.getByRole('radio', { name: 'Yours' }).check();
  await dialog.getByRole('button', { name: 'Save my choice' }).click();
  await expect(page.getByText('Brand saved successfully')).toBeVisible();
  expect(await owner.call('GET', `/brands/${id}`)).toMatchObject({ name: `${name} mine`, description: 'mine', enabled: false });
});

test('what is typed stays when the tab or the network comes back, and Log Out asks for it', async ({ page, owner }) => {
  const { id, name } = await owner.call('POST', '/brands', { name: `Typed ${unique()}`, description: 'first' });
  await enter(page);
  await page.goto(`/brand/edit/${id}`);
  await page.getByRole('textbox', { name: 'Name' }).fill(`${name} mine`);
  await owner.call('PATCH', `/brands/${id}`, { description: 'theirs' });
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(`${name} mine`);

  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await page
    .getByRole('alertdialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Stay on this page' })
    .click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog', { name: 'Changed meanwhile' })).toContainText('theirs');
});

test('a save without a network says so and keeps what was typed; it is sent when one asks again, and only then', async ({
  page,
  owner,
}) => {
  const { id, name } = await owner.call('POST', '/brands', { name: `Offline ${unique()}` });
  await enter(page);
  await page.goto(`/brand/edit/${id}`);
  const typed = page.getByRole('textbox', { name: 'Name' });
  await typed.fill(`${name} mine`);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.method()));
  await page.waitForLoadState('networkidle'); // what of the client comes after the first view is there
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Network error!')).toBeVisible();
  await page.context().setOffline(false);
  await expect(typed).toHaveValue(`${name} mine`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Brand saved successfully')).toBeVisible();
  expect(sent.filter((method) => method === 'PATCH')).toHaveLength(2);
});

test('a piece whose code cannot be had takes nothing with it; a press tries again, what comes by itself does so', async ({
  page,
  owner,
}) => {
  const { id, name } = await owner.call('POST', '/brands', { name: `Piece ${unique()}` });
  await enter(page);
  const pieces = /\/assets\/(DeleteDialog|AccountChoices|PreviousNext|TooltipBubble)-/;
  await page.route(pieces, (route) => route.abort());
  await page.goto(`/brand/edit/${id}`);
  const typed = page.getByRole('textbox', { name: 'Name' });
  await typed.fill(`${name} mine`);
  const asked = page.waitForRequest(/TooltipBubble/);
  await page.getByRole('button', { name: 'Settings' }).hover();
  await asked;
  await page.getByRole('button', { name: 'Delete' }).click();
  const said = page.getByText('Network error!');
  await expect(said).toBeVisible();
  await expect(said).toBeHidden();
  await page.getByRole('button', { name: 'Account' }).click();
  await expect(said).toBeVisible();
  await expect(typed).toHaveValue(`${name} mine`);
  await page.unroute(pieces);
  await expect(page.getByRole('button', { name: 'Next' })).toBeVisible({ timeout: 15_000 });
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Account' }).click();
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(typed).toHaveValue(`${name} mine`);
});

test('a record is deleted with what was typed of it, and nobody is asked to save that', async ({ page, owner }) => {
  const { id, name } = await owner.call('POST', '/brands', { name: `Typed ${unique()}` });
  await enter(page);
  await page.goto(`/brand/edit/${id}`);
  await page.getByRole('textbox', { name: 'Name' }).fill(`${name} mine`);
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(`${name} deleted`)).toBeVisible();
  await expect(page).toHaveURL(/\/brand\/list/);
  await expect(page.getByRole('alertdialog')).toBeHidden();
});

test('what a form belongs to may fail to be read again behind what is typed', async ({ page, owner }) => {
  const { id: attributeId, name } = await owner.call('POST', '/attributes', { name: `Attribute ${unique()}` });
  const { id } = await owner.call('POST', '/attributes-values', { name: 'Single', attributeId });
  await enter(page);
  await page.goto(`/attribute-value/edit/${id}`);
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(crumbs).toContainText(name); // what is still being read for the first time is not asked for again
  await page.getByRole('textbox', { name: 'Name' }).fill('Three');
  await page.route(`**/api/attributes/${attributeId}**`, (route) => route.abort());
  const failed = page.waitForEvent('requestfailed');
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await failed;
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Three');
  // Where it was never read there is a way to try again.
  await page.goto(`/attribute-value/edit/${id}`);
  await expect(page.getByText('What this belongs to could not be loaded')).toBeVisible();
  await page.unroute(`**/api/attributes/${attributeId}**`);
  await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Single');
  await expect(crumbs).toContainText(name);
});

test('a switch thrown on a stale row asks too', async ({ page, owner }) => {
  const { id, name } = await owner.call('POST', '/brands', { name: `Stale ${unique()}` });
  await enter(page);
  await page.goto(`/brand/list?filter=${encodeURIComponent(JSON.stringify({ 'name||$contL': name }))}`);
  const toggle = page.getByRole('switch', { name: `Enabled: ${name}` });
  await expect(toggle).toBeChecked();
  await owner.call('PATCH', `/brands/${id}`, { description: 'changed meanwhile' });
  await toggle.click();
  const dialog = page.getByRole('dialog', { name: 'Changed meanwhile' });
  await expect(dialog.getByRole('row', { name: 'Choose a value for Enabled' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Save my choice' }).click();
  await expect(toggle).not.toBeChecked();
  expect(await owner.call('GET', `/brands/${id}`)).toMatchObject({ enabled: false, description: 'changed meanwhile' });
});

test('uploads a picture, and refuses what is none', async ({ page }) => {
  await enter(page);
  await page.goto('/horse-powers/add');
  await page.getByRole('textbox', { name: 'Name' }).fill(`HP ${unique()}`);
  const file = page.locator('input[type=file]');
  await file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
  await expect(page.getByText('file type not permitted!')).toBeVisible();
  await file.setInputFiles({ name: 'big.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) });
  await expect(page.getByText('size can not exceed 5MB!')).toBeVisible();
  await file.setInputFiles({ name: 'dot.png', mimeType: 'image/png', buffer: PNG });
  await expect(page.getByRole('button', { name: 'Enlarge the picture of Image' })).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('HP saved successfully')).toBeVisible();
});

test('a tax starts with India, and a country is found by a part of its name', async ({ page, owner }) => {
  const { name } = await owner.call('POST', '/countries', { name: `Land ${unique()}`, code: unique().slice(-3).toUpperCase() });
  await enter(page);
  await page.goto('/tax/add');
  await expect(page.getByLabel('Country')).toHaveValue('India');
  await page.getByRole('textbox', { name: 'Name' }).fill(`GST ${unique()}`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please choose a rate')).toBeVisible();
  const rate = page.getByLabel('Rate');
  await rate.fill('18');
  await rate.hover();
  await page.mouse.wheel(0, 100);
  await expect(rate).not.toBeFocused();
  await expect(rate).toHaveValue('18');
  await page.getByLabel('Country').fill(name.slice(3, 12));
  await page.getByRole('option', { name }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Tax saved successfully')).toBeVisible();
});

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('says in words what a schema has none of its own for, in both of the packed halves', async ({ page, owner }) => {
  const { id } = await owner.call('POST', '/categories', { name: `Wordless ${unique()}`, icon: 'https://x.in/a.png' });
  await expect(owner.call('PATCH', `/categories/${id}`, { priority: null })).rejects.toThrow('Priority is required');
  await enter(page);
  await page.goto(`/category/edit/${id}/0`);
  await page.getByRole('spinbutton', { name: 'Priority' }).fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Priority is required')).toBeVisible();
});
