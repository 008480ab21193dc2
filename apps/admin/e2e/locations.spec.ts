import { graveFaults } from './graveFaults';
import { isAt } from './screen';
import { enter, expect, test, unique } from './staff';

const rows = (page: import('@playwright/test').Page) => page.locator('tbody tr');
const crumbs = (page: import('@playwright/test').Page) => page.getByRole('navigation', { name: 'Breadcrumb' });

test('places: from India down to a pincode and back, at the specification’s addresses', async ({ page, owner }) => {
  const word = unique();
  await enter(page);
  await page.goto('/country/list');
  await page.getByRole('link', { name: 'India', exact: true }).click();
  await isAt(page, '/states/list/1', 'India · states');
  await page.getByRole('link', { name: 'Add state' }).click();
  await isAt(page, '/states/add/1', 'New state');
  await page.getByRole('textbox', { name: 'Name' }).fill(`Kongu ${word}`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('State added successfully')).toBeVisible();
  await isAt(page, /\/states\/list\/1/, 'India · states');
  await expect(page.getByRole('columnheader', { name: 'Created Date' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Name' }).fill(word);
  await page.getByRole('link', { name: `Kongu ${word}` }).click();
  await isAt(page, /\/cities\/list\/\d+$/, `Kongu ${word} · cities`);
  await page.getByRole('link', { name: 'Add city' }).first().click();
  await isAt(page, /\/cities\/add\/\d+$/, 'New city');
  await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue(`Kongu ${word}`);
  await page.getByRole('textbox', { name: 'Name' }).fill('Erode');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('link', { name: 'Erode' }).click();
  await isAt(page, /\/pincode\/list\/\d+$/, 'Erode · pincodes');
  await page.getByRole('link', { name: 'Add pincode' }).first().click();
  await isAt(page, /\/pincode\/add\/\d+$/, 'New pincode');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please enter Pincode')).toHaveCount(2);
  await page.getByRole('textbox', { name: 'Pincode' }).fill('638001');
  await page.getByRole('textbox', { name: 'Post office' }).fill('Erode HO');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Pincode saved successfully')).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await rows(page).first().getByRole('switch', { name: 'Deliverable: 638001 Erode HO' }).click();
  await expect(page.getByText('Status Changed!')).toBeVisible();
  await rows(page).first().getByRole('link', { name: '638001' }).click();
  await expect(page).toHaveURL(/\/pincode\/edit\/\d+$/);
  await expect(page.getByRole('switch', { name: 'Deliverable' })).not.toBeChecked();
  await crumbs(page).getByRole('link', { name: 'Erode' }).waitFor();
  await expect(crumbs(page)).toHaveText(/Cities.*Erode.*Pincodes.*638001 Erode HO/);
  const id = /\d+$/.exec(page.url())![0]; // others have that number too, and a try that failed has switched one off
  expect(await owner.call('GET', `/pincodes/${id}`)).toMatchObject({ pincode: '638001', isDeliverable: false });
});

test('delivery: set for all of a city’s pincodes after a look at how many, from a CSV, and every wrong line named', async ({
  page,
  owner,
}) => {
  const state = await owner.call('POST', '/states', { name: `Malabar ${unique()}`, countryId: 1 });
  const city = await owner.call('POST', '/cities', { name: 'Tirur', stateId: state.id });
  for (const number of [1, 2, 3])
    await owner.call('POST', '/pincodes', { pincode: `67611${number}`, pincodeName: `Office ${number}`, cityId: city.id });
  const off = async () =>
    (
      (await owner.call('GET', `/pincodes?filter=cityId||eq||${city.id}&filter=isDeliverable||eq||false`)) as never as {
        total: number;
      }
    ).total;
  await enter(page);
  await page.goto(`/pincode/list/${city.id}`);
  await page.getByRole('button', { name: 'Set delivery' }).click();
  await expect(page.getByText('This is about all 3 entries that this list finds, on every page.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
  expect(await graveFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Do not deliver' }).click();
  await expect(page.getByText('Delivery changed for 3 entries')).toBeVisible();
  expect(await off()).toBe(3);

  await page.goto(`/cities/list/${state.id}`);
  await page.getByRole('button', { name: 'Set delivery' }).click();
  await expect(page.getByText('This is about all 3 entries in this place')).toBeVisible();
  const file = (content: string) => ({ name: 'delivery.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
  await page.locator('input[type=file]').setInputFiles(file('pincode,deliverable\n676111,yes\n67611,yes\n676112,perhaps'));
  await expect(page.getByText('Line 3: Please enter a valid pincode of 6 digits')).toBeVisible();
  await expect(page.getByText('Line 4: deliverable must be yes or no')).toBeVisible();
  expect(await off()).toBe(3);
  await page.locator('input[type=file]').setInputFiles(file('pincode,deliverable\n676111,yes'));
  await expect(page.getByText(/Delivery changed for \d+ entr(?:y|ies)/)).toBeVisible();
  expect(await off()).toBe(2);
});
