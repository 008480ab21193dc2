import { anOrder, aShopper, aWare } from './shop';
import { enter, expect, test, unique } from './staff';

test('the dashboard counts, draws with a table behind each chart, and says what waits and what was done', async ({
  page,
  owner,
}) => {
  const name = `Low ${unique()}`;
  const { id } = await owner.call('POST', '/products', { name, productType: 'simple', status: 'Pending' });
  await owner.call('PATCH', `/products/inventories/${id}`, { manageStock: true, stockQuantity: 0 });
  const { count } = (await owner.call('GET', '/products/count')) as unknown as { count: number };
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await enter(page);
  await page.goto('/dashboard');
  await expect(page).toHaveTitle('Dashboard - Impeller');
  const counts = page.getByRole('region', { name: 'Counts' });
  await expect(counts.getByRole('link', { name: /Products/ })).toContainText(/\d/);
  expect(count).toBeGreaterThan(0);
  const chart = page.getByRole('region', { name: 'Products added by day' });
  await expect(chart.getByRole('img', { name: 'Products added by day' })).toBeVisible();
  await chart.getByText('As a table').click();
  await expect(chart.getByRole('row')).toHaveCount(31);
  await expect(chart.getByRole('row').last()).toContainText(/[1-9]/);
  await expect(page.getByRole('region', { name: 'Low in stock' }).getByRole('row').nth(1)).toContainText('0');
  // Other tests work beside this one: what was done last may be theirs.
  await expect(page.getByRole('region', { name: 'Activity' }).getByRole('listitem').first()).toContainText(
    /(created|changed|deleted) \S+/,
  );
  await page
    .getByRole('region', { name: 'To do' })
    .getByRole('link', { name: /Variations low in stock/ })
    .click();
  await expect(page).toHaveURL(/\/product\/list/);
  await expect(page.getByText('Variant’s stock, at most: 5')).toBeVisible();
  // It has none left; there may be others, and a name narrows them further.
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await expect(page.getByText(`Name: ${name}`)).toBeVisible();
  await expect(page.getByRole('row', { name })).toHaveCount(1);
  await expect(page.getByText('Variant’s stock, at most: 5')).toBeVisible();
});

test('an executive is greeted by name and roles, and has nothing to do; others are not told their roles', async ({
  page,
  owner,
}) => {
  await enter(page, await owner.employ('executive'));
  await page.goto('/dashboard');
  await expect(page.getByText('Your roles: executive')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Welcome, Staff/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Activity' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'To do' })).toHaveCount(0);
  await page.context().clearCookies();
  await enter(page);
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'To do' })).toBeVisible();
  await expect(page.getByText('Your roles')).toHaveCount(0);
});

test('says when the figures cannot be loaded, and loads them on demand', async ({ page }) => {
  await enter(page);
  await page.route('**/api/dashboard', (route) => route.abort());
  await page.goto('/dashboard');
  await expect(page.getByText('The figures could not be loaded')).toBeVisible();
  const waiting = page.getByRole('region', { name: 'To do' });
  await expect(waiting.getByRole('alert')).toContainText('What waits could not be loaded whole');
  await expect(waiting).not.toContainText('Nothing waits for you.');
  await page.unroute('**/api/dashboard');
  // What is asked for once is loaded for all that shows it.
  await waiting.getByRole('button', { name: 'Retry' }).click();
  await expect(waiting.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Products by approval' })).toBeVisible();
});

test('shows what was sold: by day, by status, what sells best, the latest payment, and what waits', async ({ page, owner }) => {
  const [shopper, ware] = [await aShopper(owner), await aWare(owner, { price: 4_900 })];
  const [sold] = [await anOrder(owner, shopper, ware), await anOrder(owner, shopper, ware)];
  for (const status of ['Out for Delivery', 'Order Delivered']) await owner.call('PATCH', `/orders/${sold.id}`, { status });
  await enter(page);
  await page.goto('/dashboard');
  const days = page.getByRole('region', { name: 'Sales by day' });
  await expect(days.getByRole('img', { name: 'Sales by day' })).toBeVisible();
  await days.getByText('As a table').click();
  await expect(days.getByRole('row').last()).toContainText(/₹[\d,]*\d,\d{3}\.\d{2}$/);
  const states = page.getByRole('region', { name: /^Orders of the last 30 days by status/ });
  await states.getByText('As a table').click();
  await expect(states.getByRole('row', { name: /Order Delivered [1-9]/ })).toBeVisible();
  const best = page.getByRole('region', { name: /^Best sellers/ }).getByRole('row', { name: ware.name });
  await expect(best).toContainText('₹9,800.00');
  const paid = page.getByRole('region', { name: 'Latest transactions' }).getByRole('row', { name: /₹4,900\.00/ });
  await expect(paid.first()).toContainText('Payment');
  await expect(paid.first()).toContainText('Cash');
  await page
    .getByRole('region', { name: 'To do' })
    .getByRole('link', { name: /Orders to send out/ })
    .click();
  await expect(page.getByText('Status: Order Placed')).toBeVisible();
  await page.goto('/dashboard');
  await best.getByRole('link', { name: ware.name }).click();
  await expect(page).toHaveURL(`/product/edit/${ware.productId}`);
});
