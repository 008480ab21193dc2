import type { Page } from '@playwright/test';
import { visit } from './screen';
import { enter, expect, test, unique } from './staff';

/** The buttons, links and tabs that the keyboard comes to with so many presses and that no ring marks. */
async function withoutRing(page: Page, presses: number): Promise<string[]> {
  const found: string[] = [];
  for (let press = 0; press < presses; press++) {
    await page.keyboard.press('Tab');
    const unmarked = await page.evaluate(() => {
      const control = document.activeElement!;
      const { outlineStyle, outlineWidth } = getComputedStyle(control);
      const hasRing = outlineStyle === 'solid' && parseFloat(outlineWidth) >= 2;
      return control.matches('.MuiButtonBase-root, .MuiLink-root') && !hasRing ? control.outerHTML.slice(0, 200) : null;
    });
    if (unmarked) found.push(unmarked);
  }
  return found;
}

for (const [mode, options] of [
  ['light', { colorScheme: 'light' }],
  ['dark', { colorScheme: 'dark' }],
  ['in forced colours', { forcedColors: 'active' }],
] as const)
  test.describe(mode, () => {
    test.use({ contextOptions: options });

    test('a ring shows what the keyboard is on', async ({ page, owner }) => {
      const { id } = await owner.call('POST', '/products', { name: `Ringed ${unique()}`, productType: 'simple' });
      await enter(page);
      await visit(page, '/product/list');
      expect(await withoutRing(page, 70)).toEqual([]);
      await page.getByRole('button', { name: 'Account' }).focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('ArrowDown');
      await expect(page.locator('[role=menuitem]:focus')).toHaveCSS('outline-style', 'solid');
      await visit(page, `/product/edit/${id}`);
      expect(await withoutRing(page, 85)).toEqual([]);
    });
  });

test('the ring of the page one is on differs from its ground, which is the colour of the other rings', async ({ page }) => {
  await enter(page);
  await visit(page, '/brand/list');
  const here = page.getByRole('navigation', { name: 'Visited pages' }).locator('[aria-current=page]');
  await page.keyboard.press('Tab');
  await here.focus();
  await expect(here).toHaveCSS('outline-color', 'rgb(255, 255, 255)');
});
