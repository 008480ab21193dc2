import { visit } from './screen';
import { anOrder, aShopper, aWare } from './shop';
import { enter, expect, test } from './staff';

type Page = import('@playwright/test').Page;

/** How many rows a box around them cuts off. */
const cutRows = (page: Page) =>
  page.locator('tbody tr').evaluateAll((rows) => {
    const cuts = (box: Element, { bottom }: DOMRect) =>
      getComputedStyle(box).overflow !== 'visible' && box.getBoundingClientRect().bottom < bottom - 1;
    const isCut = (row: Element) => {
      const shown = row.getBoundingClientRect();
      for (let box = row.parentElement; box; box = box.parentElement) if (cuts(box, shown)) return true;
      return false;
    };
    return rows.filter(isCut).length;
  });

test('a list that scrolls in its box is printed whole, without what it is worked with, dark on white', async ({
  page,
  owner,
}) => {
  const [shopper, ware] = [await aShopper(owner), await aWare(owner, { stock: 50 })];
  for (let made = 0; made < 50; made += 1) await anOrder(owner, shopper, ware);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 1000, height: 700 });
  await enter(page);
  const only = JSON.stringify({ user: { 'fullName||$contL': shopper.name } });
  await visit(page, `/order/list?perPage=50&filter=${encodeURIComponent(only)}`);
  const main = page.getByRole('main');
  const tools = [
    page.getByRole('navigation', { name: 'Menu' }),
    page.getByRole('banner'),
    main.getByRole('search'),
    main.getByRole('link', { name: 'Add order' }),
    main.getByRole('button', { name: 'Go to next page' }),
    main.locator('td.column-actions').first(),
  ];
  for (const tool of tools) await expect(tool).toBeVisible();
  const ground = () =>
    page
      .locator('tbody tr')
      .last()
      .evaluate((row) => getComputedStyle(row.closest('.MuiCard-root')!).backgroundColor);
  expect(await ground()).toBe('rgb(24, 31, 44)');
  expect(await cutRows(page)).toBeGreaterThan(0);

  await page.emulateMedia({ media: 'print' });
  for (const tool of tools) await expect(tool).toBeHidden();
  await expect(main.locator('tbody tr:visible')).toHaveCount(50);
  expect(await cutRows(page)).toBe(0);
  expect(await ground()).toBe('rgba(0, 0, 0, 0)');
  await expect(main.getByRole('heading', { name: 'Orders' })).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(main.getByText(`Customer name: ${shopper.name}`)).toBeVisible(); // which orders they are
});

test('of a form its fields are printed, not its bar', async ({ page }) => {
  await enter(page);
  await visit(page, '/brand/add');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save' })).toBeHidden();
  await expect(page.getByText('Nothing to save')).toBeHidden();
});
