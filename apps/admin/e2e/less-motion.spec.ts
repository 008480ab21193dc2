import type { Page } from '@playwright/test';
import { enter, expect, test, unique } from './staff';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const endless = (page: Page) =>
  page.evaluate(() => document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations === Infinity).length);

test('where less motion is asked for, what waits is seen and stands still', async ({ page }) => {
  await enter(page);
  let letGo = () => {};
  let held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/\/api\/brands/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/brand/list');
  await expect(page.locator('.MuiSkeleton-root').first()).toBeVisible();
  expect(await endless(page)).toBe(0);
  letGo();
  await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0);

  await page.goto('/brand/add');
  await page.getByRole('textbox', { name: 'Name' }).fill(`Calm ${unique()}`);
  held = new Promise((resolve) => (letGo = resolve));
  const save = page.getByRole('button', { name: /Save/ });
  await save.click();
  await expect(save.locator('.MuiCircularProgress-root')).toBeVisible();
  expect(await endless(page)).toBe(0);
  letGo();
  await expect(page.getByText('Brand saved successfully')).toBeVisible();
});
