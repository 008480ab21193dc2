import { drawPump } from '../../api/test/import-zip';
import { enter, expect, moveLifted, test, unique } from './staff';

type Page = import('@playwright/test').Page;

const rows = (page: Page) => page.locator('tbody tr');
const tiles = (page: Page) => page.getByRole('main').locator('ol > li');

test('campaigns: general details first, then pictures in an order of one’s own; what was had from one', async ({
  page,
  owner,
}) => {
  const word = unique();
  await enter(page);
  await page.goto('/campaigns/add');
  await expect(page.getByRole('button', { name: 'Save' })).toBeVisible();
  await page.getByRole('tab', { name: 'Images' }).click();
  await expect(page.getByText('Please save data first')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Title is required')).toBeVisible();
  await expect(page.getByText('Redeemable points are required')).toBeVisible();
  await expect(page.getByText('Please enter date')).toHaveCount(1);
  await page.getByRole('textbox', { name: 'Title' }).fill(`Toolkit ${word}`);
  await page.getByRole('spinbutton', { name: 'Redeemable points' }).fill('250.5');
  await page.getByLabel('Valid from').fill('2020-01-01');
  await page.getByLabel('Valid till').fill('2099-12-31');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Validity cannot start before yesterday')).toBeVisible();
  await page.getByLabel('Valid from').fill('2099-01-01');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Data saved successfully')).toBeVisible();

  // Saved, it is an edit, and has its second step.
  await expect(page).toHaveURL(/\/campaigns\/edit\/\d+$/);
  const id = Number(/\d+$/.exec(page.url())![0]);
  await expect(page.getByRole('heading', { level: 1, name: `Edit Toolkit ${word}` })).toBeVisible();
  await page.getByRole('tab', { name: 'Images' }).click();
  await page.locator('input[type=file]').setInputFiles([
    { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await drawPump(1) },
    { name: 'b.jpg', mimeType: 'image/jpeg', buffer: await drawPump(2) },
  ]);
  await expect(tiles(page)).toHaveCount(2);
  await expect(tiles(page).first().getByText('Cover')).toBeVisible();
  await expect(tiles(page).first().getByRole('button', { name: 'Delete the picture' })).toHaveCount(0);
  // By keyboard: lifted, moved, put down.
  await tiles(page).first().getByRole('button', { name: 'Drag to another place' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(/Picture 1 of 2 is lifted|It is now at place 1 of 2/)).toBeAttached();
  await moveLifted(page, 'ArrowRight', 'It is now at place 2 of 2.');
  await page.keyboard.press('Space');
  await expect(tiles(page).nth(1).getByText('Cover')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Images saved')).toBeVisible();
  const saved = (await owner.call('GET', `/campaigns/${id}?join=campaignsImage`)) as unknown as {
    campaignsImage: { isCover: boolean; priority: number }[];
  };
  expect(saved.campaignsImage.map(({ isCover, priority }) => [isCover, priority]).sort()).toEqual([
    [false, 1],
    [true, 2],
  ]);

  await page.goto('/campaigns/list');
  await page.getByRole('textbox', { name: 'Title' }).fill(word);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('₹250.50');
  await expect(rows(page).getByRole('button', { name: /Enlarge the picture of Toolkit/ })).toBeVisible();
  await rows(page).getByRole('switch').click();
  await expect(page.getByText('Do you really want to change the status?')).toBeVisible();
  await page.getByRole('button', { name: 'Change status' }).click();
  await expect(page.getByText('Status Changed!')).toBeVisible();
  await rows(page).getByRole('link', { name: 'Redeems List' }).click();
  await expect(page).toHaveURL(`/campaigns/redeems/${id}`);
  await expect(page.getByRole('heading', { name: `Toolkit ${word} · redemptions` })).toBeVisible();
  await expect(page.getByText('There are no redemptions yet.')).toBeVisible();
});

test('campaigns: somebody else saved first, and the person chooses field by field', async ({ page, owner }) => {
  const campaign = await owner.call('POST', '/campaigns', {
    title: `Twice ${unique()}`,
    redeemablePoints: 10,
    validFrom: '2099-01-01',
    validTill: '2099-02-01',
  });
  await enter(page);
  await page.goto(`/campaigns/edit/${campaign.id}`);
  await page.getByRole('textbox', { name: 'Description' }).fill('Mine');
  await owner.call('PATCH', `/campaigns/${campaign.id}`, { redeemablePoints: 20 });
  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('row', { name: 'Choose a value' })).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Save my choice' }).click();
  await expect(page.getByText('Data saved successfully')).toBeVisible();
  expect(await owner.call('GET', `/campaigns/${campaign.id}`)).toMatchObject({ redeemablePoints: 20, description: 'Mine' });
});

test('reviews: stars in words for who cannot see them, and a switch that hides one from shoppers', async ({ page }) => {
  const review = {
    ...{ id: 7, version: 1, isShown: true, rating: 4, comments: 'Runs well', suggestions: null, productId: null },
    ...{ userId: 3, orderId: 5, createdTimestamp: new Date().toISOString(), product: null },
    ...{ user: { id: 3, fullName: 'Asha Rao' }, order: { id: 5, orderReference: 'OD261121000001' } },
  };
  // Orders that can be reviewed are another test's; this one is of the list.
  let sent: unknown;
  await page.route(/\/api\/reviews(\/7)?(\?|$)/, async (route) => {
    if (route.request().method() === 'GET')
      return route.fulfill({ json: { data: [review], count: 1, total: 1, page: 1, pageCount: 1 } });
    sent = route.request().postDataJSON();
    return route.fulfill({ json: { ...review, isShown: false, version: 2 } });
  });
  await enter(page);
  await page.goto('/reviews/list');
  await expect(rows(page)).toContainText(['Runs well']);
  await expect(rows(page)).toContainText(['The whole order']);
  await expect(rows(page).getByRole('img', { name: '4 of 5' })).toBeVisible();
  await rows(page).getByRole('switch').click();
  await expect(page.getByText('Status Changed!')).toBeVisible();
  expect(sent).toEqual({ isShown: false });
  await expect(rows(page).getByRole('switch')).not.toBeChecked();
});
