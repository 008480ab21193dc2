import { faultsInBoth } from './graveFaults';
import { isAt, visit } from './screen';
import { anOrder, aShopper, aWare } from './shop';
import { enter, expect, OWNER, test } from './staff';

test('mail templates: both parts of a mail, made of the newest order, in a frame that runs nothing', async ({ page, owner }) => {
  const ware = await aWare(owner);
  await owner.call('PATCH', `/products/${ware.productId}`, { name: `${ware.name} <b onclick=x>` });
  const shopper = await aShopper(owner);
  await anOrder(owner, shopper, ware);
  await enter(page);
  await page.goto('/dashboard');
  await page.goto('/mail-templates');
  await isAt(page, '/mail-templates', 'Mail templates');
  await expect(page).toHaveTitle('Mail templates - Impeller');
  await page.getByRole('button', { name: /^Order placed/ }).click();
  await expect(page).toHaveURL('/mail-templates?name=order-placed');
  const card = page.getByRole('region', { name: 'Order placed' });
  await expect(card).toContainText(/Made of the order OD\d+\. Nothing was sent\./);
  const frame = card.locator('iframe');
  await expect(frame).toHaveAttribute('sandbox', '');
  await expect(card.frameLocator('iframe').getByText('Thank you for your order')).toBeVisible();
  // Others may order meanwhile: then theirs is the newest, until this one orders again.
  await expect(async () => {
    const { orderReference } = await anOrder(owner, shopper, ware);
    await page.reload();
    await expect(card).toContainText('Made of the order');
    expect(await card.textContent()).toContain(`Made of the order ${orderReference}.`);
  }).toPass();
  await expect(card.frameLocator('iframe').getByText(`${ware.name} <b onclick=x>`)).toBeVisible();
  const wide = (await frame.boundingBox())!.width;
  await card.getByRole('button', { name: 'Narrow' }).click();
  await expect.poll(async () => (await frame.boundingBox())!.width).toBeLessThan(Math.min(wide, 370));
  await card.getByRole('tab', { name: 'Text' }).click();
  await expect(card.getByRole('tabpanel')).toContainText('Thank you for your order');
  await expect(card.locator('iframe')).toHaveCount(0);
});

test('mail templates: a recovery mail of sample data, its link masked, is sent to oneself and stands in the outbox', async ({
  page,
  owner,
}) => {
  await enter(page);
  await visit(page, '/mail-templates?name=recovery');
  const card = page.getByRole('region', { name: 'Forgotten password' });
  await expect(card).toContainText('Made of sample data');
  await expect(card.frameLocator('iframe').getByText(/reset-password\/customer\/•••/)).toBeVisible();
  await card.getByRole('button', { name: 'Send to me' }).click();
  await expect(page.getByText(`On its way to ${OWNER.emailAddress}; the outbox shows what became of it.`)).toBeVisible();
  await expect
    .poll(async () => {
      const { data } = (await owner.call('GET', '/outbox?filter=subject||$starts||Test')) as never as {
        data: { recipient: string; status: string }[];
      };
      return data[0];
    })
    .toMatchObject({ recipient: OWNER.emailAddress, status: 'kept' });
});

test('mail templates: who may look alone is offered no sending; both are accessible, light and dark', async ({ page, owner }) => {
  await enter(page, await owner.employ('executive'));
  await visit(page, '/mail-templates?name=welcome');
  await expect(page.getByRole('region', { name: 'Welcome' })).toContainText('Made of sample data');
  await expect(page.getByRole('button', { name: 'Send to me' })).toHaveCount(0);
  expect(await faultsInBoth(page)).toEqual([]);
});
