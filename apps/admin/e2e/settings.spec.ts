import { faultsInBoth } from './graveFaults';
import { visit } from './screen';
import { enter, expect, test } from './staff';

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

// One row for the whole store: its tests take turns.
test.describe.configure({ mode: 'serial' });

test('settings: from the list into the form, refused in the specification’s words, then saved', async ({ page }) => {
  await enter(page);
  await page.goto('/setting/list');
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await expect(page.getByRole('link', { name: /Add settings/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Edit' }).click();
  await expect(page).toHaveURL('/setting/edit/1');
  await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  await page.locator('form').getByLabel('Delivery charge').fill('');
  await page.getByLabel('Support email').fill('');
  await page.getByLabel('Support contact').fill('12345');
  await page.getByLabel('Privacy policy', { exact: true }).fill('not a link');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please enter Delivery Charge')).toBeVisible();
  await expect(page.getByText('Please enter email')).toBeVisible();
  await expect(page.getByText('Length should be between 10 and 13')).toBeVisible();
  await expect(page.getByText('Invalid URL format')).toBeVisible();

  await page.locator('form').getByLabel('Delivery charge').fill('59.50');
  await page.getByLabel('Support email').fill('help@pumps.example');
  await page.getByLabel('Support contact').fill('+919876543210');
  await page.getByLabel('Privacy policy', { exact: true }).fill('https://pumps.example/privacy');
  await page.getByLabel('Choose a file: Terms and conditions').setInputFiles({
    name: 'terms.pdf',
    mimeType: 'application/pdf',
    buffer: PDF,
  });
  await expect(page.getByRole('link', { name: 'Open the uploaded file: Terms and conditions' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Order cut-off time' }).click();
  await expect(page.getByRole('option')).toHaveCount(49); // 48 half hours, and none
  await page.getByRole('option', { name: '17:30' }).click();
  await page.getByRole('switch', { name: 'PhonePe' }).uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Settings saved successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/setting\/list/);
  const row = page.locator('tbody tr');
  for (const shown of ['₹59.50', '17:30', 'help@pumps.example', '+919876543210']) await expect(row).toContainText(shown);
});

test('settings: what was saved is public for storefronts, and in the history', async ({ page, request }) => {
  const answer = await request.get('/api/settings');
  expect((await answer.json()).data[0]).toMatchObject({
    deliveryCharge: 59.5,
    orderCutOffTime: '17:30',
    isPhonePeVisible: false, // which no other test orders by
    privacyPolicy: 'https://pumps.example/privacy',
    tnc: expect.stringMatching(/^\/api\/files\/[0-9a-f]{64}\.pdf$/),
  });
  await enter(page);
  await page.goto('/setting/edit/1');
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Delivery charge');
});

test('settings: the role admin looks, and changes nothing', async ({ page, owner }) => {
  await enter(page, await owner.employ('admin'));
  await page.goto('/setting/list');
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Edit' })).toHaveCount(0);
  await page.goto('/setting/edit/1');
  await expect(page.getByText('You may look at this, but not change it.')).toBeVisible();
});

test('settings are accessible, light and dark', async ({ page }) => {
  await enter(page);
  for (const address of ['/setting/list', '/setting/edit/1']) {
    await visit(page, address);
    expect(await faultsInBoth(page)).toEqual([]);
  }
});
