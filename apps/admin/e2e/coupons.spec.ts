import { graveFaults } from './graveFaults';
import { enter, expect, test, unique, type Staff } from './staff';

type Page = import('@playwright/test').Page;

const rows = (page: Page) => page.locator('tbody tr');
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const SUMMARY = 'Please fill all the necessary details in General,Condition & Action Tab.';

async function aPump(owner: Staff, word: string, unitPrice: number) {
  const product = await owner.call('POST', '/products', { name: `Pump ${word}`, sku: `P-${word}` });
  await owner.call('PATCH', `/products/inventories/${product.id}`, { unitPrice });
  return product;
}

test('coupons: three tabs that say where something is missing, coupled fields, a made-up code, a category', async ({
  page,
  owner,
}) => {
  const word = unique();
  const category = await owner.call('POST', '/categories', { name: `Borewell ${word}`, icon: 'https://x.in/a.png' });
  await enter(page);
  await page.goto('/coupons/add');
  await expect(tab(page, 'General')).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('textbox', { name: 'Name' }).fill(`Monsoon ${word}`);
  await page.getByRole('button', { name: 'Generate code' }).click();
  await expect(page.getByRole('textbox', { name: 'Code' })).toHaveValue(/^[A-Z0-9]{8}$/);
  await page.getByRole('textbox', { name: 'Description' }).fill('For wells');
  await page.getByRole('button', { name: 'Save' }).click();

  // The other two tabs are wrong, and the first of them opens.
  await expect(page.locator('.RaNotification-warning').getByText(SUMMARY)).toBeVisible();
  await expect(tab(page, 'Condition')).toHaveAttribute('aria-selected', 'true');
  await expect(tab(page, 'Action').getByLabel('Something in here is wrong')).toBeVisible();
  await expect(page.getByText('Please say how often it can be used')).toBeVisible();
  await page.getByRole('spinbutton', { name: 'Total available' }).fill('20');

  const [first, once] = [page.getByLabel('First order only'), page.getByLabel('Once per customer')];
  await expect(once).toBeDisabled();
  await first.uncheck();
  await once.uncheck();
  await first.check();
  await expect(once).toBeChecked();
  await expect(once).toBeDisabled();

  await expect(page.getByLabel('Valid from')).toHaveValue(/T00:00(:00)?$/);
  await expect(page.getByLabel('Valid till')).toHaveValue(/T23:59:59$/);
  await page.getByLabel('Valid till').fill('2000-01-01T00:00:00');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The validity ends before it starts')).toBeVisible();
  await page.getByLabel('Valid till').fill('2099-12-31T23:59:59');
  await page.getByRole('searchbox').fill(word);
  await page.getByRole('checkbox', { name: category.name }).check();

  await tab(page, 'Action').click();
  await expect(page.getByText('Value should be atleast 1')).toBeVisible();
  await page.getByRole('radio', { name: 'Amount' }).check();
  await expect(page.getByRole('spinbutton', { name: 'Maximum discount' })).toBeHidden();
  await page.getByRole('radio', { name: 'Percent' }).check();
  await page.getByRole('spinbutton', { name: 'Percent' }).fill('12.5');
  await page.getByRole('spinbutton', { name: 'Maximum discount' }).fill('500');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Coupon added successfully')).toBeVisible();

  // The list shows enabled ones until somebody asks for others.
  await expect(page).toHaveURL(/\/coupons\/list/);
  await expect(page.getByRole('group', { name: 'Active filters' })).toContainText('Enabled: Yes');
  await page.getByRole('textbox', { name: 'Name' }).fill(word);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('12.5 %, at most ₹500.00');
  await expect(rows(page)).toContainText('0 of 20');
  await page.getByRole('combobox', { name: 'Visibility' }).click();
  await page.getByRole('option', { name: 'Not Visible' }).click();
  await expect(rows(page)).toHaveCount(1);
  await rows(page).getByRole('switch').click();
  await expect(page.getByText('Do you really want to change the status?')).toBeVisible();
  await page.getByRole('button', { name: 'Change status' }).click();
  await expect(page.getByText('Status Changed!')).toBeVisible();
});

test('coupons: the tester says what one takes off a cart, and all that speaks against it', async ({ page, owner }) => {
  const word = unique();
  await aPump(owner, word, 1_000);
  const coupon = await owner.call('POST', '/coupons', {
    name: `Try ${word}`,
    description: 'x',
    code: `T${word}`.slice(0, 15),
    validFrom: new Date().toISOString(),
    validTill: '2099-01-01T00:00:00Z',
    totalAvailable: 1,
    minimumAmount: 1_500,
    percentAmount: 10,
  });
  const viewer = await owner.employ('executive');
  await enter(page, viewer);
  await page.goto(`/coupons/edit/${coupon.id}`);
  // Whoever may only look at it opens its tabs and tries it.
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeDisabled();
  await tab(page, 'Action').click();
  await expect(page.getByRole('spinbutton', { name: 'Percent' })).toHaveValue('10');
  await page.getByRole('button', { name: 'Test with a cart' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'SKU' }).fill('NO-SUCH-SKU');
  await dialog.getByRole('button', { name: 'Test', exact: true }).click();
  await expect(dialog.getByText('No product has the SKU NO-SUCH-SKU')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'SKU' }).fill(`p-${word}`);
  await dialog.getByRole('textbox', { name: /mobile number/ }).fill('12');
  await dialog.getByRole('button', { name: 'Test', exact: true }).click();
  await expect(dialog.getByText('Length should be 10 only')).toBeVisible();
  await dialog.getByRole('textbox', { name: /mobile number/ }).fill('');
  await dialog.getByRole('textbox', { name: 'SKU' }).press('Enter');
  await expect(dialog.getByRole('status')).toContainText('This coupon needs goods for ₹1,500.00 at least');
  await dialog.getByRole('spinbutton', { name: 'Quantity' }).fill('2');
  await dialog.getByRole('button', { name: 'Test', exact: true }).click();
  await expect(dialog.getByRole('status')).toContainText('It takes off ₹200.00');
  expect(await graveFaults(page, { within: '[role=dialog]' })).toEqual([]);
});
