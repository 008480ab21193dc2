import { aMotor } from './motor';
import { enter, expect, test } from './staff';

const LONGEST = 'SKU-OF-THIRTY-CHARACTERS-IN-ALL';

test('keeps the combination in view, shows a whole SKU and says that prices are rupees', async ({ page, owner }) => {
  const { id } = await aMotor(owner);
  await enter(page);
  await page.goto(`/product/edit/${id}?step=variations`);
  await page.getByRole('button', { name: 'Generate combinations' }).click();
  await page.getByRole('button', { name: 'Add 4 variations' }).click();
  const grid = page.getByRole('table', { name: 'Variations of the product' });
  const box = grid.locator('xpath=..');
  const isWider = () => box.evaluate((element) => element.scrollWidth > element.clientWidth);
  const sku = grid.getByRole('textbox', { name: 'SKU: Single / Red' });
  await expect(sku).toBeVisible();
  expect(await isWider()).toBe(false); // on a laptop it has room
  await page.setViewportSize({ width: 1000, height: 850 });
  const typed = LONGEST.slice(0, 30);
  await sku.fill(typed);
  expect(await sku.evaluate((input) => input.scrollWidth - input.clientWidth)).toBeLessThanOrEqual(0);
  await expect(grid.getByText('₹', { exact: true })).toHaveCount(8);

  const place = async () => (await grid.getByRole('combobox', { name: /^Phase .*: Single \/ Red$/ }).boundingBox())?.x;
  const before = await place();
  expect(await isWider()).toBe(true);
  await box.evaluate((element) => element.scrollTo({ left: 10_000 }));
  await expect(grid.getByRole('checkbox', { name: 'Enabled: Single / Red' })).toBeInViewport();
  await expect.poll(place).toBe(before);
});

test('below 992 px each variation is a card that fits, with its fields named', async ({ page, owner }) => {
  const { id, word } = await aMotor(owner);
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page);
  await page.goto(`/product/edit/${id}?step=variations`);
  await page.getByRole('button', { name: 'Generate combinations' }).click();
  await page.getByRole('button', { name: 'Add 4 variations' }).click();
  const prices = page.getByRole('textbox', { name: /^Regular price: / });
  await expect(prices).toHaveCount(4);
  // Typed once, on the first card, and copied to the others; taken back and copied again.
  await prices.first().fill('1500');
  const fill = async () => {
    await page.getByRole('button', { name: 'Copy to all below: Single / Red' }).click();
    await page.getByRole('menuitem', { name: 'Regular price' }).click();
  };
  await fill();
  await expect(prices.last()).toHaveValue('1,500');
  const note = page.getByRole('alert').filter({ hasText: '3 cells changed' });
  await expect(note).toBeInViewport({ ratio: 1 });
  await note.getByRole('button', { name: 'Undo' }).click();
  await expect(prices.last()).not.toHaveValue('1,500');
  await fill();
  await expect(page.getByRole('button', { name: /^Copy to all below/ })).toHaveCount(3);
  const named = await prices.first().evaluate((input) => {
    const cell = input.closest('td');
    return cell && getComputedStyle(cell, '::before').content;
  });
  expect(named).toContain('Regular price');
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0);
  await page.getByRole('textbox', { name: 'SKU: Single / Red' }).fill(LONGEST.slice(0, 30));
  const cut = await page
    .locator('[data-row]')
    .evaluateAll((cells) =>
      cells.filter((cell) => cell.getBoundingClientRect().right > innerWidth).map((cell) => cell.getAttribute('aria-label')),
    );
  expect(cut).toEqual([]);
  await page.getByRole('textbox', { name: 'SKU: Single / Red' }).fill(`${word}-1`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Variations saved')).toBeVisible();
});

test('on a phone the breadcrumb is the way back, and nothing of it is cut', async ({ page, owner }) => {
  const { id } = await aMotor(owner);
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page);
  await page.goto(`/product/edit/${id}`);
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  const back = crumbs.getByRole('link', { name: 'Products' });
  await expect(back).toBeVisible();
  await expect(crumbs.getByRole('listitem')).toHaveCount(1);
  const cut = await crumbs.locator('li').evaluateAll((parts) => parts.filter((one) => one.scrollWidth > one.clientWidth).length);
  expect(cut).toBe(0);
  await back.click();
  await expect(page).toHaveURL(/\/product\/list/);
  await expect(crumbs).toHaveText('Products');
});

test('a disabled value stays the variation’s own, and a disabled attribute is named', async ({ page, owner }) => {
  const { id, word, attributes } = await aMotor(owner);
  await enter(page);
  await page.goto(`/product/edit/${id}?step=variations`);
  await page.getByRole('button', { name: 'Generate combinations' }).click();
  await page.getByRole('button', { name: 'Add 4 variations' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Variations saved')).toBeVisible();
  const [phase, colour] = attributes;
  const { data } = (await owner.call('GET', `/attributes-values?filter=attributeId||$eq||${colour!.id}`)) as unknown as {
    data: { id: number; name: string }[];
  };
  const blue = data.find(({ name }) => name === 'Blue')!;
  await owner.call('PATCH', `/attributes-values/${blue.id}`, { enabled: false });
  await owner.call('PATCH', `/attributes/${phase!.id}`, { enabled: false });
  await page.reload();
  const chosen = page.getByRole('combobox', { name: `Colour ${word}: Single / Blue` }).locator('option:checked');
  await expect(chosen).toHaveText('Blue (disabled)');
  await expect(page.getByRole('alert').filter({ hasText: `Phase ${word}` })).toBeVisible();
  // A new one is asked for the disabled attribute's value, which it can be given.
  await page.getByRole('button', { name: 'Add variation' }).click();
  const added = page.getByRole('combobox', { name: `Phase ${word}: New variation 5` });
  await expect(added.locator('option')).toHaveText(['', 'Single', 'Three']);
});
