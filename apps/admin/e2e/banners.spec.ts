import { aJpeg } from '../../api/test/pictures';
import { enter, expect, test, unique } from './staff';

type Page = import('@playwright/test').Page;
const rows = (page: Page) => page.locator('tbody tr');

test('banners: a picture is cut to its size, opens one thing, and goes after a question', async ({ page, owner }) => {
  const name = `Monsoon ${unique()}`;
  const product = await owner.call('POST', '/products', { name: `Pump ${unique()}`, productType: 'simple' });
  await enter(page);
  await page.goto('/banner/add');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please upload image')).toBeVisible();

  // One of another size is cut: the frame has the banner's shape, the arrow keys and the zoom move what is in it.
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'wide.jpg', mimeType: 'image/jpeg', buffer: await aJpeg(1600, 1200) });
  const dialog = page.getByRole('dialog', { name: 'Cut the picture' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Please upload image')).toBeVisible();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'wide.jpg', mimeType: 'image/jpeg', buffer: await aJpeg(1600, 1200) });
  await dialog.getByRole('slider', { name: 'Zoom' }).fill('2');
  await expect(dialog.getByText(/fewer than 1125 × 500 pixels/)).toBeVisible();
  await dialog.getByRole('slider', { name: 'Zoom' }).fill('1');
  await dialog.getByRole('button', { name: 'Use this part' }).click();
  await expect(page.getByRole('button', { name: /Enlarge the picture of Image/ })).toBeVisible();
  await expect(page.getByText('Please upload image')).toBeHidden();

  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('combobox', { name: 'Page' }).click();
  await expect(page.getByRole('option')).toHaveText(['Home', 'Orders', 'Categories', 'Product', 'Cart', 'Profile', 'Link']);
  await page.getByRole('option', { name: 'Link' }).click();
  await page.getByRole('textbox', { name: 'Link' }).fill('no such thing');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Invalid URL format')).toBeVisible();
  await page.getByRole('textbox', { name: 'Link' }).fill('http://old.example/x');
  await expect(page.getByText('Invalid URL format')).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Link' })).toHaveValue('http://old.example/x');
  await page.getByRole('combobox', { name: 'Page' }).click();
  await page.getByRole('option', { name: 'Product' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please select product')).toBeVisible();
  await page.getByRole('combobox', { name: 'Product' }).fill(product.name);
  await page.getByRole('option', { name: product.name }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Banner saved successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/banner\/list/);

  const { data } = (await owner.call('GET', `/banners?filter=name||$eq||${name}`)) as unknown as {
    data: { id: number; image: string; productId: number; link: string | null }[];
  };
  const [saved] = data;
  expect(saved).toMatchObject({ productId: product.id, link: null });
  const size = await page.evaluate(async (src) => {
    const image = new Image();
    image.src = src;
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  }, saved!.image);
  expect(size).toEqual([1125, 500]);

  const row = rows(page).filter({ hasText: name });
  await expect(row).toContainText('Always');
  await expect(row).toContainText('Shown');
  await row.getByRole('button', { name: `Delete ${name}` }).click();
  await expect(page.getByText(`Do you want to delete, ${name}?`)).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Delete canceled')).toBeVisible();
  await row.getByRole('button', { name: `Delete ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(`${name} deleted`)).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect(page).toHaveURL(/\/banner\/list/);
});

test('banners: a picture of the right size goes up as it is; whoever may only look cannot delete', async ({ page, owner }) => {
  await enter(page, await owner.employ('marketing manager'));
  await page.goto('/banner/add');
  await page.locator('input[type=file]').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await aJpeg(1125, 500) });
  await expect(page.getByRole('button', { name: /Enlarge the picture of Image/ })).toBeVisible();
  await page.getByLabel('Valid from').fill('2020-01-01');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Validity cannot start before yesterday')).toBeVisible();
  await page.getByLabel('Valid from').fill('2099-01-01');
  await page.getByLabel('Valid till').fill('2099-01-31');
  // Half a date is no date, and not nothing either.
  await page.getByLabel('Valid till').press('Backspace');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please enter date')).toBeVisible();
  await page.getByLabel('Valid till').fill('');
  await page.getByLabel('Valid till').pressSequentially('12');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please enter date')).toBeVisible();
  await page.getByLabel('Valid till').fill('2099-01-31');
  await expect(page.getByText('Please enter date')).toBeHidden();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Banner saved successfully')).toBeVisible();
  const { data } = (await owner.call('GET', '/banners?sort=id,DESC&limit=1')) as unknown as {
    data: { id: number; validFrom: string; validTill: string }[];
  };
  const { validFrom, validTill } = data[0]!;
  expect([validFrom, validTill].map((instant) => new Date(instant).toISOString())).toEqual([
    '2098-12-31T18:30:00.000Z',
    '2099-01-31T18:29:59.000Z',
  ]);

  await page.context().clearCookies();
  await enter(page, await owner.employ('executive'));
  await page.goto('/banner/list');
  const row = rows(page).filter({ hasText: `Banner ${data[0]!.id}` });
  await expect(row).toContainText(/Thu, 1st Jan 2099.*Sat, 31st Jan 2099/s);
  await expect(row).toContainText('To come');
  await expect(row.getByRole('button', { name: /Delete/ })).toHaveCount(0);
  await expect(row.getByRole('switch')).toBeDisabled();
  await owner.call('DELETE', `/banners/${data[0]!.id}`);
});
