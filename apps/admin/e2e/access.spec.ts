import { aMotor } from './motor';
import { anOrder, aShopper, aWare } from './shop';
import { enter, expect, test, unique } from './staff';

test('whoever may only look is offered nothing else, and told so where they go by hand', async ({ page, owner }) => {
  const { name } = await owner.call('POST', '/brands', { name: `Looked at ${unique()}` });
  await enter(page, await owner.employ('executive'));
  await page.goto(`/brand/list?filter=${encodeURIComponent(JSON.stringify({ 'name||$contL': name }))}`);
  await expect(page.getByText(name).last()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add brand' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Edit' })).toBeHidden();
  await expect(page.getByRole('switch', { name: `Enabled: ${name}` })).toBeDisabled();
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.getByText('You may look at this, but not change it.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Save' })).toBeHidden();

  const product = await owner.call('POST', '/products', { name: `Looked at ${unique()}` });
  const category = await owner.call('POST', '/categories', {
    name: `Looked at ${unique()}`,
    icon: 'https://pumps.example/i.png',
  });
  await page.goto(`/product/edit/${product.id}`);
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(product.name);
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeDisabled();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page).toHaveURL(/step=category$/);
  await expect(page.getByRole('button', { name: 'Save' })).toBeHidden();
  await page.getByLabel('Find a category').fill(category.name);
  await expect(page.getByRole('checkbox', { name: category.name })).toBeDisabled();
  for (const address of ['/brand/add', '/product/add', '/product/import']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'You do not have permission to see this.' })).toBeVisible();
  }
});

test('a form that is only looked at has no dead parts: texts stand as values, nothing is to be pressed', async ({
  page,
  owner,
}) => {
  const word = unique();
  const icon = 'https://pumps.example/i.png';
  const category = await owner.call('POST', '/categories', { name: `Top ${word}`, icon });
  const below = await owner.call('POST', '/categories', { name: `Below ${word}`, icon, parentId: category.id });
  const [shopper, ware] = [await aShopper(owner), await aWare(owner)];
  await owner.call('PATCH', `/products/${ware.productId}`, { description: '<p>Runs <b>dry</b></p>', tags: 'mill,dry' });
  const order = await anOrder(owner, shopper, ware);
  for (const status of ['Out for Delivery', 'Order Delivered']) await owner.call('PATCH', `/orders/${order.id}`, { status });
  const validTill = '2099-01-01T00:00:00Z';
  const coupon = await owner.call('POST', '/coupons', {
    ...{ name: `Off ${word}`, description: 'x', code: `C${word}`.slice(0, 15), percentAmount: 10, totalAvailable: 1 },
    ...{ validFrom: new Date().toISOString(), validTill, minimumAmount: 10, category: [{ id: below.id }] },
  });
  const campaign = await owner.call('POST', '/campaigns', {
    ...{ title: `Fair ${word}`, redeemablePoints: 10, validFrom: '2098-01-01', validTill: '2099-01-01' },
  });
  const main = page.getByRole('main');
  const offered = [
    ...['Refund', 'Add a note'].map((name) => main.getByRole('button', { name, exact: true })),
    main.getByRole('link', { name: 'Edit', exact: true }),
  ];
  await enter(page);
  await page.goto(`/order/view/${order.id}`);
  for (const one of offered) await expect(one).toBeVisible();
  await enter(page, await owner.employ('executive'));
  for (const [address, held] of [
    [`/product/edit/${ware.productId}`, ware.name],
    [`/users/edit/${shopper.id}`, shopper.name],
    [`/coupons/edit/${coupon.id}`, coupon.name],
    [`/campaigns/edit/${campaign.id}`, campaign.title],
  ] as const) {
    await page.goto(address);
    await expect(main.getByRole('textbox', { name: /^(Name|Full name|Title)/ }).first()).toHaveValue(String(held));
    await expect(main.locator('fieldset button').filter({ visible: true })).toHaveCount(0);
    await expect(main.locator('input[type=file]')).toHaveCount(0);
    await expect(
      main.getByRole('button', { name: /^(Save|Reset|Delete|Bold)$|^(Choose a picture|Replace|Remove)\b/ }),
    ).toHaveCount(0);
    const frames = main.locator('fieldset .MuiOutlinedInput-notchedOutline').filter({ visible: true });
    const widths = await frames.evaluateAll((all) => all.map((frame) => getComputedStyle(frame).borderTopWidth));
    expect(new Set(widths)).toEqual(new Set(widths.length > 0 ? ['0px'] : []));
  }
  await page.goto(`/product/edit/${ware.productId}`);
  await expect(main.getByText('Runs dry')).toBeVisible();
  const tag = main.locator('.MuiChip-root', { hasText: 'mill' });
  await expect(tag).toBeVisible();
  await expect(tag.locator('svg')).toHaveCount(0);
  // The branches of a coupon's categories still open.
  await page.goto(`/coupons/edit/${coupon.id}`);
  await page.getByRole('tab', { name: 'Condition' }).click();
  await expect(main.getByText(`Below ${word}`)).toBeVisible();
  await main.getByRole('button', { name: `Sub-categories of Top ${word}` }).click();
  await expect(main.getByText(`Below ${word}`)).toBeHidden();
  await page.goto(`/order/view/${order.id}`);
  await expect(main.getByText(ware.name).first()).toBeVisible();
  for (const one of offered) await expect(one).toHaveCount(0);
});

test('in the product list only a superadmin sees add, import and edit, and may switch', async ({ page, owner }) => {
  const { name } = await owner.call('POST', '/products', { name: `Seen ${unique()}` });
  await enter(page, await owner.employ('admin'));
  await page.goto(`/product/list?filter=${encodeURIComponent(JSON.stringify({ 'name||$contL': name }))}`);
  await expect(page.getByText(name).last()).toBeVisible();
  for (const action of ['Add product', 'Import products', 'Edit'])
    await expect(page.getByRole('link', { name: action })).toBeHidden();
  await expect(page.getByRole('switch')).toBeDisabled();
});

test('whoever may not see what is picked in a form sees what is held there, and no refusal', async ({ page, owner }) => {
  const [motor, shopper, word] = [await aMotor(owner), await aShopper(owner), unique()];
  const brand = await owner.call('POST', '/brands', { name: `Maker ${word}` });
  const category = await owner.call('POST', '/categories', { name: `Top ${word}`, icon: 'https://pumps.example/i.png' });
  await owner.call('PATCH', `/products/${motor.id}`, { brandId: brand.id });
  await owner.call('PATCH', `/products/categories/${motor.id}`, { category: [{ id: category.id }] });
  const coupon = await owner.call('POST', '/coupons', {
    ...{ name: `Off ${word}`, description: 'x', code: `C${word}`.slice(0, 15), percentAmount: 10, totalAvailable: 1 },
    ...{ validFrom: new Date().toISOString(), validTill: '2099-01-01T00:00:00Z', minimumAmount: 10 },
    category: [{ id: category.id }],
  });
  await enter(page, await owner.employ('order manager'));
  const main = page.getByRole('main');
  const isNotRefused = () => expect(page.getByText('You do not have permission to do this')).toHaveCount(0);

  await page.goto(`/product/edit/${motor.id}`);
  await expect(main.getByRole('textbox', { name: 'Brand' })).toHaveValue(brand.name);
  await isNotRefused();
  for (const [step, name] of [
    ['category', category.name],
    ['attributes', motor.attributes[0]!.name],
  ] as const) {
    await page.goto(`/product/edit/${motor.id}?step=${step}`);
    await expect(main.getByRole('listitem').filter({ hasText: name })).toBeVisible();
    await isNotRefused();
  }
  await page.goto(`/address/edit/${shopper.addressId}`);
  await expect(main.getByRole('textbox', { name: 'Pincode' })).toHaveValue(`638001 ${shopper.office}, ${shopper.city}`);
  await isNotRefused();
  await page.goto(`/coupons/edit/${coupon.id}`);
  await page.getByRole('tab', { name: 'Condition' }).click();
  await expect(main.getByText(`#${category.id}`)).toBeVisible();
  await isNotRefused();
});
