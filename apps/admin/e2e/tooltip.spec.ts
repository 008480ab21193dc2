import { visit } from './screen';
import { enter, expect, test, unique } from './staff';

test('a tooltip comes by pointer and by keyboard, waits while it is read, and goes with Escape', async ({ page }) => {
  await enter(page);
  await page.goto('/brand/list');
  const control = page.getByRole('button', { name: 'Settings of this page' });
  const bubble = page.getByRole('tooltip', { name: 'Settings of this page' });
  await control.hover();
  await expect(bubble).toBeVisible();
  await bubble.hover();
  await page.waitForTimeout(500); // longer than it takes to go
  await expect(bubble).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bubble).toHaveCount(0);
  await page.mouse.move(0, 0);
  await control.hover();
  await expect(bubble).toBeVisible();
  await page.mouse.move(0, 0);
  await expect(bubble).toHaveCount(0);

  await page.getByRole('heading', { name: 'Brands' }).click();
  const isFocused = () => control.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 30 && !(await isFocused()); presses++) await page.keyboard.press('Shift+Tab');
  await expect(bubble).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(bubble).toHaveCount(0);
});

test('the words of a row’s control do not lie over the next row’s', async ({ page, owner }) => {
  const word = unique();
  for (const number of [1, 2]) await owner.call('POST', '/brands', { name: `${word} ${number}`, enabled: true });
  await enter(page);
  await visit(page, `/brand/list?filter=${encodeURIComponent(JSON.stringify({ 'name||$contL': word }))}`);
  const control = (number: number) => page.getByRole('switch', { name: `Enabled: ${word} ${number}` });
  await control(1).hover();
  const bubble = (await page.getByRole('tooltip', { name: 'Enabled' }).boundingBox())!;
  const row = (await page
    .getByRole('row')
    .filter({ has: control(2) })
    .boundingBox())!;
  expect(bubble.y + bubble.height).toBeLessThanOrEqual(row.y);
});
