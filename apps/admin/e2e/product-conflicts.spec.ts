import { drawPump } from '../../api/test/import-zip';
import { aMotor } from './motor';
import { enter, expect, test, unique } from './staff';

const picture = (word: string, n: number) => `https://example.com/${word}-${n}.png`;

test('the step of categories says that somebody else was faster; typed choices stay until one decides', async ({
  page,
  owner,
}) => {
  const word = unique();
  const [mine, theirs] = await Promise.all(
    ['Mine', 'Theirs'].map((name) => owner.call('POST', '/categories', { name: `${name} ${word}`, icon: picture(word, 0) })),
  );
  const { id } = await owner.call('POST', '/products', { name: `Contested ${word}` });
  await enter(page);
  await page.goto(`/product/edit/${id}?step=category`);
  const check = page.getByRole('checkbox', { name: mine!.name });
  await check.check();
  await owner.call('PATCH', `/products/categories/${id}`, { category: [{ id: theirs!.id }] });

  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog', { name: 'Changed meanwhile' });
  await expect(dialog).toContainText('changed this record');
  await expect(dialog.getByRole('region', { name: 'Saved now' })).toContainText(theirs!.name);
  await expect(dialog.getByRole('region', { name: 'Yours' })).toContainText(mine!.name);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(check).toBeChecked();

  await page.getByRole('button', { name: 'Save' }).click();
  await dialog.getByRole('button', { name: 'Load what is saved' }).click();
  await expect(check).not.toBeChecked();
  await expect(page.getByRole('checkbox', { name: theirs!.name })).toBeChecked();
  await expect(page.getByText('Nothing to save')).toBeVisible();

  await check.check();
  await owner.call('PATCH', `/products/${id}`, { featured: true });
  await page.getByRole('button', { name: 'Save' }).click();
  await dialog.getByRole('button', { name: 'Save mine over it' }).click();
  await expect(page.getByText('Nothing to save')).toBeVisible();
  const { categories } = (await owner.call('GET', `/products/${id}?join=categories`)) as unknown as {
    categories: { id: number }[];
  };
  expect(categories.map((one) => one.id).sort()).toEqual([mine!.id, theirs!.id].sort());
});

test('the price is saved over the version that the name made, and a refused one can be mended', async ({ page, owner }) => {
  const word = unique();
  const { id } = await owner.call('POST', '/products', { name: `Priced ${word}` });
  await enter(page);
  await page.goto(`/product/edit/${id}`);
  const [name, price] = [page.getByRole('textbox', { name: 'Name', exact: true }), page.getByLabel('Regular price')];
  const save = page.getByRole('button', { name: 'Save' });
  await name.fill(`Renamed ${word}`);
  await price.fill('1500');
  await save.click();
  await expect(page.getByText('Nothing to save')).toBeVisible();
  const read = () => owner.call('GET', `/products/${id}?join=productsVariation`);
  expect(await read()).toMatchObject({ name: `Renamed ${word}`, productsVariation: [{ unitPrice: 1500 }] });

  // The name is stored, the price refused once: the second Save is over the version that the first one made.
  let refused = 0;
  await page.route('**/api/products/inventories/*', (route) =>
    (refused += 1) === 1 ? route.fulfill({ status: 503, json: { message: 'Not now' } }) : route.continue(),
  );
  await name.fill(`Again ${word}`);
  await price.fill('1600');
  await save.click();
  await expect(page.getByText('Failed to save: Not now')).toBeVisible();
  await save.click();
  await expect(page.getByText('Nothing to save')).toBeVisible();
  expect(await read()).toMatchObject({ name: `Again ${word}`, productsVariation: [{ unitPrice: 1600 }] });

  // Both changed the price: the person chooses, and what else was typed is kept.
  await name.fill(`Mine ${word}`);
  await price.fill('1700');
  await owner.call('PATCH', `/products/inventories/${id}`, { unitPrice: 1800, stockStatus: 'Out Of Stock' });
  await save.click();
  const dialog = page.getByRole('dialog', { name: 'Changed meanwhile' });
  const choice = dialog.getByRole('row', { name: 'Choose a value for Regular price' });
  await expect(choice).toContainText('1,800.00');
  await expect(dialog.getByRole('button', { name: 'Save my choice' })).toBeDisabled();
  await choice.getByRole('radio', { name: 'Yours' }).check();
  await dialog.getByRole('button', { name: 'Save my choice' }).click();
  await expect(page.getByText('Nothing to save')).toBeVisible();
  expect(await read()).toMatchObject({
    name: `Mine ${word}`,
    productsVariation: [{ unitPrice: 1700, stockStatus: 'Out Of Stock' }],
  });
});

test('G5 a quantity that was typed over what has been sold meanwhile is asked about', async ({ page, owner }) => {
  const word = unique();
  const { id } = await owner.call('POST', '/products', { name: `Counted ${word}` });
  await owner.call('PATCH', `/products/inventories/${id}`, { unitPrice: 900, manageStock: true, stockQuantity: 10 });
  const read = async () =>
    (await owner.call('GET', `/products/${id}?join=productsVariation`)) as unknown as {
      productsVariation: { id: number; stockQuantity: number; unitPrice: number }[];
    };
  await enter(page);
  await page.goto(`/product/edit/${id}`);
  const quantity = page.getByLabel('Stock quantity');
  await expect(quantity).toHaveValue('10');
  // As a sale does: the variation changes, the product stays at its version.
  const variationId = (await read()).productsVariation[0]!.id;
  const sell = (stockQuantity: number) =>
    owner.call('POST', '/products-variations/manage', { productId: id, productsVariation: [{ id: variationId, stockQuantity }] });
  await sell(9);
  await quantity.fill('12');
  await page.getByRole('textbox', { name: 'SKU' }).fill(`C-${word}`);
  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog', { name: 'Changed meanwhile' });
  const choice = dialog.getByRole('row', { name: 'Choose a value for Stock quantity' });
  await expect(choice).toContainText('9');
  await choice.getByRole('radio', { name: 'Yours' }).check();
  await dialog.getByRole('button', { name: 'Save my choice' }).click();
  await expect(page.getByText('Nothing to save')).toBeVisible();
  expect((await read()).productsVariation).toMatchObject([{ stockQuantity: 12, unitPrice: 900 }]);

  // A price by itself undoes no sale, and is saved over one.
  await sell(11);
  await page.getByLabel('Regular price').fill('950');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Nothing to save')).toBeVisible();
  expect((await read()).productsVariation).toMatchObject([{ stockQuantity: 11, unitPrice: 950 }]);
});

test('a colleague’s value of a variation stays unless one chooses otherwise; what is sold of others asks nothing', async ({
  page,
  owner,
}) => {
  const { id, attributes } = await aMotor(owner);
  const { data: values } = (await owner.call(
    'GET',
    `/attributes-values?filter=attributeId||$in||${attributes.map((one) => one.id).join()}&sort=id,ASC`,
  )) as unknown as { data: { id: number; attributeId: number }[] };
  const choose = (...at: number[]) => at.map((n) => ({ attributeId: values[n]!.attributeId, attributesValueId: values[n]!.id }));
  const manage = (...productsVariation: object[]) =>
    owner.call('POST', '/products-variations/manage', { productId: id, productsVariation });
  await manage({ productsVariationsAttribute: choose(0, 2) }, { productsVariationsAttribute: choose(1, 2) });
  const read = async () =>
    (
      (await owner.call('GET', `/products/${id}?join=productsVariation`)) as unknown as {
        productsVariation: { id: number; name: string; unitPrice: number; stockQuantity: number }[];
      }
    ).productsVariation.sort((a, b) => a.id - b.id);
  const [first, second] = await read();
  await enter(page);
  await page.goto(`/product/edit/${id}?step=variations`);
  const price = page.getByRole('textbox', { name: 'Regular price: Single / Red' });
  const save = page.getByRole('button', { name: 'Save' });
  await price.fill('1500');
  await manage({ id: second!.id, manageStock: true, stockQuantity: 9 });
  await save.click();
  await expect(page.getByText('Nothing to save')).toBeVisible();

  await price.fill('1600');
  await manage({ id: first!.id, productsVariationsAttribute: choose(0, 3) });
  await save.click();
  const dialog = page.getByRole('dialog', { name: 'Changed meanwhile' });
  const choice = dialog.getByRole('row', { name: 'Choose a value for Combination' });
  await expect(choice).toContainText('Single / Blue');
  await expect(choice.getByRole('radio', { name: 'Saved now' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Save my choice' }).click();
  await expect(page.getByRole('textbox', { name: 'Regular price: Single / Blue' })).toHaveValue('1,600');
  await expect(dialog).toBeHidden();
  expect(await read()).toMatchObject([
    { name: 'Single / Blue', unitPrice: 1600 },
    { name: 'Three / Red', stockQuantity: 9 },
  ]);
});

test('a full product takes a new picture for an old one; pictures of somebody else stay', async ({ page, owner }) => {
  const word = unique();
  const { id } = await owner.call('POST', '/products', { name: `Full ${word}` });
  const productsImage = Array.from({ length: 50 }, (_, n) => ({ image: picture(word, n), priority: n + 1 }));
  await owner.call('PATCH', `/products/images/${id}`, { productsImage });
  await page.route('https://example.com/**', (route) => route.abort());
  await enter(page);
  await page.goto(`/product/edit/${id}?step=images`);
  const tiles = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Drag to another place' }) });
  await expect(tiles).toHaveCount(50);
  await tiles.nth(1).getByRole('button', { name: 'Delete the picture' }).click();
  await page.locator('input[type=file]').setInputFiles({ name: 'new.jpg', mimeType: 'image/jpeg', buffer: await drawPump(77) });
  await expect(tiles).toHaveCount(50);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Images saved')).toBeVisible();
  const images = async () =>
    (
      (await owner.call('GET', `/products/${id}?join=productsImage`)) as unknown as {
        productsImage: { id: number; image: string }[];
      }
    ).productsImage;
  const urls = (await images()).map(({ image }) => image);
  expect(urls).toHaveLength(50);
  expect(urls).not.toContain(picture(word, 1));

  await tiles.nth(1).getByRole('button', { name: 'Delete the picture' }).click();
  const gone = (await images()).find(({ image }) => image === picture(word, 3))!;
  await owner.call('DELETE', `/products-images/${gone.id}`);
  await owner.call('POST', '/products-images', { productId: id, image: picture(word, 99) });
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog', { name: 'Changed meanwhile' }).getByRole('button', { name: 'Save mine over it' }).click();
  await expect(page.getByText('Nothing to save')).toBeVisible();
  const left = (await images()).map(({ image }) => image);
  expect(left).toHaveLength(49);
  expect(left).toContain(picture(word, 99));
  expect(left).not.toContain(picture(word, 2));
  expect(left).not.toContain(picture(word, 3));
});
