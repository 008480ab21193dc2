import type { Page } from '@playwright/test';
import { visit } from './screen';
import { enter, expect, test, unique } from './staff';

/** What the keyboard is on, in a form: its name, what keeps in view that it belongs to, and whether that lies over it. */
const inForm = (page: Page) =>
  page.evaluate(() => {
    const control = document.activeElement as HTMLElement;
    const header = document.querySelector('main')?.previousElementSibling;
    const foot = document.querySelector('main [type=submit]')?.parentElement;
    const { left, width, top, bottom } = control.getBoundingClientRect();
    // Of a long text the line where one types is in view, not all of it.
    const shown = control.isContentEditable || control.matches('textarea') ? [top + 12] : [top + 2, bottom - 2];
    const isHidden = (y: number) => {
      const over = document.elementFromPoint(left + width / 2, y);
      return !over || !!header?.contains(over) || !!foot?.contains(over);
    };
    return {
      name: control.getAttribute('aria-label') ?? (control.id || control.textContent),
      isInFoot: !!foot?.contains(control),
      isInHeader: !!header?.contains(control),
      isHidden: shown.some(isHidden),
    };
  });

/** Presses a key from field to field until a bar is reached; the fields passed, and those that could not be seen. */
async function walk(page: Page, key: 'Tab' | 'Shift+Tab') {
  const passed: string[] = [];
  const hidden: string[] = [];
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press(key);
    const { name, isInFoot, isInHeader, isHidden } = await inForm(page);
    if (key === 'Tab' ? isInFoot : isInHeader) break;
    if (isInFoot) continue;
    passed.push(name);
    if (isHidden) hidden.push(name);
  }
  return { passed, hidden };
}

for (const height of [768, 320])
  test(`Tab and Shift+Tab through a long form lead to nothing that a bar hides, ${height} px high`, async ({ page, owner }) => {
    await page.setViewportSize({ width: 1366, height });
    const { id } = await owner.call('POST', '/products', { name: `Walked ${unique()}`, productType: 'simple' });
    await enter(page);
    await visit(page, `/product/edit/${id}`);
    await page.getByRole('textbox', { name: 'Name', exact: true }).focus();
    const down = await walk(page, 'Tab');
    expect(down.hidden).toEqual([]);
    expect(down.passed.length).toBeGreaterThan(20);
    await page.getByRole('button', { name: 'Save' }).focus();
    const up = await walk(page, 'Shift+Tab');
    expect(up.hidden).toEqual([]);
    expect(up.passed.length).toBeGreaterThan(20);
  });

test('on a low screen no bar keeps in view: little else would be', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 320 });
  await enter(page);
  await visit(page, '/brand/add');
  const save = page.getByRole('button', { name: 'Save' });
  await expect(save).not.toBeInViewport();
  await save.focus();
  await expect(save).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Account' })).not.toBeInViewport();
});
