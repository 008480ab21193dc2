import { enter, expect, test } from './staff';

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
