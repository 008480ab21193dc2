import { readFile } from 'node:fs/promises';
import { faultsInBoth } from './graveFaults';
import { visit } from './screen';
import { enter, expect, test, unique } from './staff';

const filterOf = (filter: object) => `filter=${encodeURIComponent(JSON.stringify(filter))}`;

test('audit log: finds a change by who, what and day, shows it field by field, and exports it', async ({ page, owner }) => {
  const brand = await owner.call('POST', '/brands', { name: `Before ${unique()}` });
  await owner.call('PATCH', `/brands/${brand.id}`, { name: `After ${brand.name}` });
  await enter(page);
  await page.goto(`/audit-log/list?${filterOf({ 'resource||$eq': 'brands', 'recordId||$eq': brand.id })}`);
  await expect(page.locator('tbody tr')).toHaveCount(2);
  await page.getByRole('button', { name: `1 field: Brand #${brand.id}` }).click();
  const dialog = page.getByRole('dialog', { name: `Changed: Brand #${brand.id}` });
  await expect(dialog.getByRole('row', { name: /Name/ })).toContainText(brand.name);
  await expect(dialog.getByRole('row', { name: /Name/ })).toContainText(`After ${brand.name}`);
  await dialog.getByRole('button', { name: 'Close' }).click();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('audit-log.xlsx');
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK');
  await page.keyboard.press('Escape');

  await page.goto('/audit-log/list');
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date());
  await page.getByRole('textbox', { name: 'From day' }).fill(today);
  await page.getByRole('textbox', { name: 'To day' }).fill(today);
  await page.getByRole('textbox', { name: 'Who' }).fill('superadmin');
  await expect(page.locator('tbody tr').first()).toContainText('Superadmin');
  await page.getByRole('textbox', { name: 'From day' }).fill('2099-01-01');
  await expect(page.getByText('No changes match these filters.')).toBeVisible();
  await visit(page, `/audit-log/list?${filterOf({ 'resource||$eq': 'brands', 'recordId||$eq': brand.id })}`);
  await page
    .getByRole('link', { name: `#${brand.id}`, exact: true })
    .first()
    .click();
  await expect(page).toHaveURL(`/brand/edit/${brand.id}`);
});

test('outbox: without a mail server a recovery mail is kept, its link masked', async ({ page, owner, request }) => {
  const { emailAddress } = await owner.employ('executive');
  expect((await request.post('/api/queue/email', { data: { email: emailAddress } })).status()).toBe(202);
  // It is written down before it is dealt with, and the list does not look again.
  const kept = `/outbox?filter=recipient||$eq||${emailAddress}&filter=status||$eq||kept`;
  await expect.poll(async () => ((await owner.call('GET', kept)).total as number) ?? 0).toBe(1);
  await enter(page);
  await page.goto(`/outbox/list?${filterOf({ 'recipient||$contL': emailAddress })}`);
  await expect(page.locator('tbody tr')).toContainText('Not sent');
  await expect(page.getByRole('region', { name: 'Mails on their way' })).toContainText(
    /No mail is on its way\.|waiting|sent|held/,
  );
  await page.getByRole('button', { name: 'Choose a new password for Impeller' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose a new password for Impeller' });
  await expect(dialog).toContainText('/reset-password/•••');
  await expect(dialog).toContainText('No mail server was set up when this was to be sent');
});

test('jobs: the queues with their counts, and a way to the finished ones', async ({ page }) => {
  await enter(page);
  await page.goto('/jobs');
  await expect(page).toHaveTitle('Jobs - Impeller');
  const queues = page.getByRole('table', { name: 'Queues' });
  for (const name of ['Mails', 'Files', 'Exports', 'Product import'])
    await expect(queues.getByText(name, { exact: true })).toBeVisible();
  await queues.getByRole('button', { name: /^Exports, Finished: / }).click();
  await expect(page).toHaveURL('/jobs?queue=exports&state=finished&page=1');
  await expect(page.getByRole('region', { name: 'Exports · Finished' }).getByRole('listitem').first()).toContainText(
    '1 of 5 tries',
  );
});

test('administration shows nobody what they may not see', async ({ page, owner }) => {
  await enter(page, await owner.employ('order manager'));
  for (const address of ['/audit-log/list', '/outbox/list', '/jobs', '/mail-templates', '/setting/list']) {
    await page.goto(address);
    await expect(page.getByText('You do not have permission to see this.')).toBeVisible();
  }
  const menu = page.getByRole('navigation').filter({ hasText: 'Dashboard' });
  for (const name of ['Audit log', 'Outbox', 'Jobs', 'Mail templates', 'Settings'])
    await expect(menu.getByRole('link', { name })).toHaveCount(0);
});

test('audit log, outbox and jobs are accessible, light and dark', async ({ page, owner }) => {
  await page.setViewportSize({ width: 1366, height: 1600 }); // no bar that keeps in view lies over a list's last row
  await owner.call('POST', '/brands', { name: `Audited ${unique()}` });
  await enter(page);
  for (const address of ['/audit-log/list', '/outbox/list', '/jobs?queue=exports&state=finished']) {
    await visit(page, address);
    expect(await faultsInBoth(page)).toEqual([]);
  }
});
