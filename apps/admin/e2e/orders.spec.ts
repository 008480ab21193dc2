import { anOrder, aShopper, aWare } from './shop';
import { enter, expect, test, unique, type Staff } from './staff';

type Page = import('@playwright/test').Page;
const rows = (page: Page) => page.locator('tbody tr');
const rowOf = (page: Page, name: string) => rows(page).filter({ hasText: name });
/** The list of one customer's orders, as a link shows it. */
const listOf = (name: string, more: object = {}) =>
  `/order/list?filter=${encodeURIComponent(JSON.stringify({ user: { 'fullName||$contL': name }, ...more }))}`;

async function someOrders(owner: Staff, count: number, name?: string) {
  const [shopper, ware] = [await aShopper(owner), await aWare(owner, { name })];
  const orders = [];
  for (let made = 0; made < count; made += 1) orders.push(await anOrder(owner, shopper, ware));
  return { shopper, ware, orders };
}

test('opens on what was placed, as a filter that can be removed; tabs, filters and products', async ({ page, owner }) => {
  const { shopper, ware, orders } = await someOrders(owner, 2, `Borewell pump of six stages ${unique()}`);
  await owner.call('POST', '/orders', {
    userId: shopper.id,
    status: 'in cart',
    ordersProduct: [{ productsVariationId: ware.id, quantity: 3 }],
  });
  await enter(page);
  await page.goto('/order/list');
  await expect(page.getByText('Status: Order Placed')).toBeVisible();
  await expect(page.getByRole('tab', { name: /Order Placed/ })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('textbox', { name: 'Mobile number' }).fill(shopper.mobileNumber);
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first()).toContainText(orders[1]!.orderReference); // the newest first
  await expect(rows(page).first()).toContainText('Cash on Delivery');
  await rows(page).first().getByRole('button', { name: '1 product' }).click();
  const lines = page.getByRole('dialog', { name: 'Lines' });
  await expect(lines.getByRole('columnheader', { name: 'Unit price' })).toBeVisible();
  await expect(lines.getByRole('cell', { name: ware.name })).toBeVisible();
  await expect(lines.getByRole('cell', { name: '₹500.00' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  const hidden = () => lines.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  await expect.poll(hidden).toBe(0); // no column out of sight
  await page.setViewportSize({ width: 1366, height: 850 });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Remove the filter Status' }).click();
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole('tab', { name: /In Cart/ }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(page).toHaveURL(/sort=id/);
  await expect(rows(page)).toContainText('changed');
  // A cart was begun, not placed; so it says among orders, too.
  await expect(page.getByRole('columnheader', { name: 'Placed on' })).toBeHidden();
  await page.getByRole('columnheader', { name: 'Created Date' }).getByRole('button').click();
  await expect(page).toHaveURL(/sort=createdTimestamp/);
  await page.goto(listOf(shopper.name));
  await expect(page.getByRole('columnheader', { name: 'Placed on' })).toBeVisible();
  await expect(rowOf(page, 'In Cart')).toContainText(/Created Date.*changed/);
  await expect(rowOf(page, 'Order Placed').first()).not.toContainText('Created Date');
  await page.goto(listOf(shopper.name, { 'status||$eq': 'in cart' }));
  await rows(page).getByRole('link', { name: 'View' }).click();
  await expect(page.getByRole('main').getByText('Created Date').first()).toBeVisible();
  await expect(page.getByRole('main').getByText('Placed on', { exact: true })).toHaveCount(0);
  await page.goto(listOf(shopper.name, { 'status||$eq': 'in cart' }));
  await expect(rows(page)).not.toContainText('Cash on Delivery');
  await page.getByRole('tab', { name: /Order Placed/ }).click();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByLabel('Placed until').fill('2020-01-01');
  await expect(page.getByText('No orders match')).toBeVisible();
  await expect(page.getByText('Placed on: until Wed, 1st Jan 2020')).toBeVisible();
  await page.goto(listOf(shopper.name, { 'status||$eq': 'in cart' }));
  const sort = page.getByRole('combobox', { name: 'Sort by' });
  await expect(sort).toHaveText('ID Descending');
  await page.getByRole('button', { name: 'Clear all filters' }).click();
  await expect(sort).toHaveText('Placed on ↓');
});

test('an order is found by its id, in the list and by the search', async ({ page, owner }) => {
  const { orders } = await someOrders(owner, 1);
  const [{ id, orderReference }] = orders as [(typeof orders)[0]];
  await enter(page);
  await page.goto('/order/list');
  await page.getByRole('textbox', { name: 'Order ID' }).fill(String(id));
  await expect(page.getByText(`Order ID: ${id}`)).toBeVisible();
  await expect(rows(page).first()).toContainText(orderReference);
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
  await page.getByRole('combobox', { name: 'Search' }).fill(`#${id}`);
  await expect(page.getByRole('option', { name: orderReference })).toBeVisible();
});

test('shows an order whole, goes to the next by key, and is found by its number', async ({ page, owner }) => {
  const { shopper, ware, orders } = await someOrders(owner, 2);
  const [first, second] = orders as [(typeof orders)[0], (typeof orders)[0]];
  await owner.call('PATCH', `/orders/${second.id}`, { status: 'Out for Delivery', comments: 'By the blue van' });
  await enter(page);
  await page.goto(listOf(shopper.name));
  await rowOf(page, first.orderReference).getByRole('link', { name: 'View' }).click();
  await expect(page).toHaveURL(`/order/view/${first.id}`);
  await expect(page.getByRole('heading', { name: `Order ${first.orderReference}` })).toBeVisible();
  const main = page.getByRole('main');
  for (const said of [shopper.name, ware.name, '12 Mill Road', 'Grand total', 'To pay', 'As the billing address'])
    await expect(main.getByText(said).first()).toBeVisible();
  await expect(page.getByRole('link', { name: /record/ }).first()).toBeVisible(); // its neighbours are known
  await page.keyboard.press('[');
  await expect(page).toHaveURL(`/order/view/${second.id}`);
  await expect(page.getByText('By the blue van')).toBeVisible();
  await page.getByRole('button', { name: 'Add a note' }).click();
  const note = page.getByRole('dialog', { name: `Note on order ${second.orderReference}` });
  await note.getByRole('textbox', { name: 'Comment' }).fill('Rings at the gate');
  await note.getByRole('button', { name: 'Add a note' }).click();
  await expect(main.getByText('Rings at the gate')).toBeVisible();
  await page.getByRole('button', { name: 'Papers' }).click();
  const [paper] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Packing slip' }).click(),
  ]);
  expect(paper.suggestedFilename()).toMatch(/\.pdf$/);
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click(); // a key would be lost while the menu goes
  await page.getByRole('combobox', { name: 'Search' }).fill(first.orderReference);
  await page.getByRole('option', { name: first.orderReference }).click();
  await expect(page).toHaveURL(`/order/view/${first.id}`);
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeHidden(); // until then keys are its own
  // The address changes before the screen does: the order before still has its key.
  await expect(main.locator('a[aria-keyshortcuts="e"]')).toHaveAttribute('href', `/order/edit/${first.id}`);
  await page.keyboard.press('e');
  await expect(page).toHaveURL(`/order/edit/${first.id}`);
  await expect(main.locator('a[aria-keyshortcuts="["]')).toHaveAttribute('href', `/order/edit/${second.id}`);
  await page.keyboard.press('[');
  await expect(page).toHaveURL(`/order/edit/${second.id}`);
});

test('moves an order with a comment; a cancel says what it does first; a stale one shows what changed', async ({
  page,
  owner,
}) => {
  const { shopper, ware, orders } = await someOrders(owner, 1);
  const [order] = orders as [(typeof orders)[0]];
  await enter(page);
  await page.goto(`/order/edit/${order.id}`);
  await expect(page.getByText('History', { exact: true })).toBeVisible();
  await page.getByRole('combobox', { name: 'Status' }).click();
  await expect(page.getByRole('option')).toHaveText(['Out for Delivery', 'Order Cancelled']);
  await page.getByRole('option', { name: 'Out for Delivery' }).click();
  await page.getByRole('textbox', { name: 'Comment' }).fill('Left at noon');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Order saved successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/order\/list/);
  await page.goto(`/order/edit/${order.id}`);
  await expect(page.getByText('Left at noon')).toBeVisible();
  await owner.call('PATCH', `/orders/${order.id}`, { status: 'Order Delivered' });
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Order Cancelled' }).click();
  await page.getByRole('switch', { name: 'Put the goods back on sale' }).uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  const asked = page.getByRole('alertdialog', { name: `Take order ${order.orderReference} back?` });
  await expect(asked).toContainText('No stock goes back.');
  await asked.getByRole('button', { name: 'Take it back' }).click();
  const conflict = page.getByRole('dialog', { name: 'Changed meanwhile' });
  await conflict.getByRole('radio', { name: 'Yours' }).check();
  await conflict.getByRole('button', { name: 'Save my choice' }).click();
  await expect(page.getByText('Order saved successfully')).toBeVisible();
  const { stockQuantity } = (await owner
    .call('GET', `/products/${ware.productId}?join=productsVariation`)
    .then(({ productsVariation }) => (productsVariation as { stockQuantity: number }[])[0])) ?? { stockQuantity: -1 };
  expect(stockQuantity).toBe(19);
  await page.goto(`/product/edit/${ware.productId}`);
  await page.getByRole('link', { name: 'Stock movements' }).click();
  await expect(page).toHaveURL(/\/stock-movement\/list/);
  await expect(rowOf(page, 'Sale')).toContainText(order.orderReference);
  await page.getByRole('textbox', { name: 'Product no.' }).fill('Pump');
  await expect(page.getByText('Value should be a whole number')).toBeVisible();
  await expect(rowOf(page, 'Sale')).toContainText(order.orderReference);
  await page.goto(
    `/transaction/list?filter=${encodeURIComponent(JSON.stringify({ order: { 'orderReference||$contL': order.orderReference } }))}`,
  );
  await expect(rows(page)).toContainText('₹500.00');
  const changes = JSON.stringify({ 'resource||$eq': 'orders', 'recordId||$eq': order.id });
  await page.goto(`/audit-log/list?filter=${encodeURIComponent(changes)}`);
  await page
    .getByRole('link', { name: `#${order.id}` })
    .first()
    .click();
  await expect(page).toHaveURL(`/order/view/${order.id}`);
  expect(shopper.id).toBeGreaterThan(0);
});

test('sends a selection out for delivery, and says which order stayed and why', async ({ page, owner }) => {
  const { shopper, orders } = await someOrders(owner, 3);
  await enter(page);
  await page.goto(listOf(shopper.name, { 'status||$eq': 'Order Placed' }));
  await expect(rows(page)).toHaveCount(3);
  await owner.call('PATCH', `/orders/${orders[0]!.id}`, { status: 'Order Cancelled' });
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await expect(page.getByText('3 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Out for Delivery' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('Send 3 orders out for delivery?');
  await dialog.getByRole('button', { name: 'Send them out' }).click();
  await expect(dialog).toContainText('2 orders are out for delivery');
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await expect(dialog.getByRole('listitem')).toContainText(orders[0]!.orderReference);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('1 selected')).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
});

test('papers of a selection leave out what has none, and say so; such an order offers none', async ({ page, owner }) => {
  const { shopper, ware } = await someOrders(owner, 1);
  const { id } = await anOrder(owner, shopper, ware, { paymentMethod: 'online' });
  await owner.call('PATCH', `/orders/${id}`, { status: 'Order Cancelled' });
  await enter(page);
  await page.goto(listOf(shopper.name));
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: 'Papers' }).click();
  await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: 'Packing slip' }).click()]);
  await expect(page.getByText('1 of these has no such paper and is left out')).toBeVisible();
  await page.getByRole('button', { name: 'Papers' }).click();
  await page.getByRole('menuitem', { name: 'Credit note' }).click();
  await expect(page.getByText('None of these orders has such a document yet')).toBeVisible();
  await page.goto(`/order/view/${id}`);
  await expect(page.getByText('Order Cancelled').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Papers' })).toBeHidden();
  await page.getByRole('main').getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByRole('combobox', { name: 'Status' }).click();
  await expect(page.getByRole('option')).toHaveText(['Order Cancelled']);
  await page.getByRole('option').click();
  await expect(page.getByText('A cancelled order goes nowhere.')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Order saved successfully')).toBeVisible(); // nothing is asked, nothing goes back
});

test('an order manager moves orders, an executive only looks at them', async ({ page, owner }) => {
  const { shopper, orders } = await someOrders(owner, 1);
  await enter(page, await owner.employ('executive'));
  await page.goto(listOf(shopper.name));
  await expect(rowOf(page, orders[0]!.orderReference).getByRole('link', { name: 'View' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Add order' })).toBeHidden();
  await page.goto(`/order/edit/${orders[0]!.id}`);
  await expect(page).toHaveURL(`/order/view/${orders[0]!.id}`);
  await enter(page, await owner.employ('order manager'));
  await page.goto(`/order/edit/${orders[0]!.id}`);
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Out for Delivery' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Order saved successfully')).toBeVisible();
});

test('records a refund in part, and exports the orders of a range of days', async ({ page, owner }) => {
  const { shopper, orders } = await someOrders(owner, 1);
  const [{ id, orderReference }] = orders as [(typeof orders)[0]];
  for (const status of ['Out for Delivery', 'Order Delivered']) await owner.call('PATCH', `/orders/${id}`, { status });
  await enter(page);
  await page.goto(`/order/view/${id}`);
  await page.getByRole('button', { name: 'Refund' }).click();
  const dialog = page.getByRole('dialog', { name: `Refund of order ${orderReference}` });
  await expect(dialog.getByText('Up to ₹500.00 can go back.')).toBeVisible();
  await dialog.getByRole('spinbutton', { name: 'Amount' }).fill('0');
  await dialog.getByRole('button', { name: 'Record the refund' }).click();
  await expect(dialog.getByText('Please enter an amount above 0')).toBeVisible();
  await dialog.getByRole('spinbutton', { name: 'Amount' }).fill('120.50');
  await dialog.getByRole('radio', { name: 'The customer’s wallet' }).check();
  await dialog.getByRole('button', { name: 'Record the refund' }).click();
  await expect(page.getByText('₹120.50 refunded to the wallet').first()).toBeVisible();
  const refunded = page.getByRole('cell', { name: '-₹120.50' });
  await expect(refunded).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  const transactions = page.getByRole('table').filter({ has: refunded });
  await expect
    .poll(() => transactions.evaluate((table) => table.clientWidth - table.parentElement!.clientWidth))
    .toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1366, height: 850 });

  await page.goto(listOf(shopper.name));
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await expect(page.getByText('Please select a date range')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry' })).toBeHidden(); // it could only be refused again
  await page.getByRole('button', { name: 'List this month’s orders' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('group', { name: 'Active filters' })).toContainText(/Placed on: \w{3}, 1st/);
  await page.goto(listOf(shopper.name));
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByLabel('Placed from').fill('2020-01-01');
  await expect(page.getByText('Placed on: from Wed, 1st Jan 2020')).toBeVisible();
  await page.getByLabel('Placed until').fill('2099-12-31');
  await expect(page.getByText('Placed on: Wed, 1st Jan 2020 – Thu, 31st Dec 2099')).toBeVisible();
  await page.getByRole('textbox', { name: 'Order ID' }).fill(orderReference);
  await expect(page.getByRole('group', { name: 'Active filters' })).toContainText(orderReference);
  const [sheet] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export', exact: true }).click(),
  ]);
  expect(sheet.suggestedFilename()).toBe('orders.xlsx');
});
