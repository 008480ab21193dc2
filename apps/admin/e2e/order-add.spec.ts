import { aCustomer } from './customer';
import { graveFaults } from './graveFaults';
import { aShopper, aWare, pickPincode, place } from './shop';
import { enter, expect, test, unique } from './staff';

type Page = import('@playwright/test').Page;
const sums = (page: Page) => page.getByRole('region', { name: 'What it comes to' });

async function pickCustomer(page: Page, typed: string, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Customer' }).fill(typed);
  await page.getByRole('option', { name }).click();
}

async function addGoods(page: Page, typed: string, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Add a product by name or SKU' }).fill(typed);
  await page.getByRole('option', { name }).click();
}

test('an SKU that is typed whole comes first among what can be ordered, also once a search that failed is tried again', async ({
  page,
  owner,
}) => {
  const ware = await aWare(owner);
  // A name in which it stands fits better than a name in which it does not.
  const other = await aWare(owner, { name: ware.sku });
  await enter(page);
  await page.goto('/order/add');
  // A search that fails is no answer: it is told, and what was typed stays to be asked for again.
  await page.route(/\/api\/products\?.*search=/, (route) => route.abort(), { times: 1 });
  await page.getByRole('combobox', { name: 'Add a product by name or SKU' }).fill(ware.sku.toLowerCase());
  await expect(page.getByText('Products could not be searched: Network error!')).toBeVisible();
  await expect(page.getByText('No such product')).toHaveCount(0);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('option')).toHaveText([new RegExp(ware.name), new RegExp(other.sku)]);
});

test('an order for a customer on the phone: totals while it is put together, every reason against it, placed once', async ({
  page,
  owner,
}) => {
  const [shopper, pump, motor] = [await aShopper(owner), await aWare(owner, { price: 1_200 }), await aWare(owner, { stock: 3 })];
  const money = { userId: shopper.id, action: 'credit', amount: 100, comments: 'For a test' };
  await owner.call('POST', '/wallet-transactions', money);
  await enter(page);
  await page.goto('/order/list');
  await page.getByRole('link', { name: 'Add order' }).click();
  await expect(page).toHaveURL('/order/add');
  await pickCustomer(page, `0${shopper.mobileNumber}`, shopper.name);
  await expect(page.getByRole('combobox', { name: 'Billing address' })).toContainText('12 Mill Road');
  await addGoods(page, pump.name, pump.name);
  await addGoods(page, motor.sku, motor.name);
  await expect(sums(page)).toContainText('₹1,700.00');
  await page.getByRole('spinbutton', { name: `Quantity of ${motor.name}` }).fill('4');
  await expect(sums(page)).toContainText(`${motor.name}: only 3 left in stock`);
  await page.getByRole('spinbutton', { name: `Quantity of ${pump.name}` }).fill('5');
  await expect(sums(page)).toContainText('Cash on delivery is possible up to');
  await page.setViewportSize({ width: 390, height: 844 });
  const remove = page.getByRole('button', { name: `Remove ${pump.name}` });
  const right = async () => remove.boundingBox().then((box) => box!.x + box!.width);
  await expect.poll(right).toBeLessThanOrEqual(390);
  await page.setViewportSize({ width: 800, height: 700 }); // there the sums stand under the form
  await page.getByRole('button', { name: 'Place the order' }).click();
  await expect(sums(page).getByRole('listitem')).toHaveCount(2);
  await expect(sums(page).getByRole('status')).toBeFocused();
  await expect(sums(page).getByRole('status')).toBeInViewport();
  await page.setViewportSize({ width: 1366, height: 850 });
  await page.getByRole('button', { name: `Remove ${motor.name}` }).click();
  await page.getByRole('spinbutton', { name: `Quantity of ${pump.name}` }).fill('2');
  await expect(sums(page)).toContainText('₹2,400.00');
  await expect(sums(page).getByRole('listitem')).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Coupon code' }).fill(`NO${unique()}`.slice(0, 15));
  await expect(sums(page).getByRole('listitem')).toHaveCount(1);
  await page.getByRole('textbox', { name: 'Coupon code' }).fill('');
  await expect(sums(page).getByRole('listitem')).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Delivery instructions' }).fill('Ring twice');
  expect(await graveFaults(page)).toEqual([]);
  const [sent] = await Promise.all([
    page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/orders')),
    page.getByRole('button', { name: 'Place the order' }).click(),
  ]);
  expect(sent.headers()['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
  await expect(page.getByText('Order saved successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/order\/view\/\d+$/);
  await expect(page.getByRole('main')).toContainText('₹2,400.00');
  await expect(page.getByText('Ring twice')).toBeVisible();
});

test('a customer without an address gets one in another tab, and the order goes on with it', async ({ page, owner }) => {
  const [customer, { office }] = [await aCustomer(owner), await place(owner)];
  await enter(page);
  await page.goto('/order/add');
  await pickCustomer(page, customer.name, customer.name);
  await expect(page.getByText('This customer has no address yet.')).toBeVisible();
  const add = page.getByRole('link', { name: 'Add an address' });
  await expect(add).toHaveAttribute('href', `/address/add/${customer.id}?type=user`);
  const [tab] = await Promise.all([page.waitForEvent('popup'), add.click()]);
  await expect(tab.getByRole('textbox', { name: 'Name' })).toHaveValue(customer.name);
  await tab.getByRole('textbox', { name: 'Address line 1' }).fill('9 Canal Road');
  await pickPincode(tab, office);
  await tab.getByRole('button', { name: 'Save' }).click();
  await expect(tab.getByText('Address saved successfully')).toBeVisible();
  await tab.close();
  // What a browser says to a tab that comes back; without a window nothing is ever out of sight.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(page.getByRole('combobox', { name: 'Billing address' })).toContainText('9 Canal Road');
  await expect(page.getByRole('combobox', { name: 'Customer' })).toHaveValue(new RegExp(customer.name));
});
