import type { Page } from '@playwright/test';
import { aCustomer } from './customer';
import { graveFaults } from './graveFaults';
import { isAt } from './screen';
import { pickPincode, place } from './shop';
import { enter, expect, test, unique } from './staff';

const rows = (page: Page) => page.locator('tbody tr');
const crumbs = (page: Page) => page.getByRole('navigation', { name: 'Breadcrumb' });

/** Fills in an address at that post office. */
async function fillIn(page: Page, name: string, office: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('textbox', { name: 'Email' }).fill('works@pumps.example');
  await page.getByRole('textbox', { name: 'Contact number' }).fill('+91 98765 43210');
  await page.getByRole('textbox', { name: 'Address line 1' }).fill('12 Avinashi Road');
  await pickPincode(page, office);
}

test('a customer’s contacts, and a contact’s addresses, at the specification’s addresses', async ({ page, owner }) => {
  const [user, { office, city }] = [await aCustomer(owner), await place(owner)];
  await enter(page);
  await page.goto(`/users/list?filter=${encodeURIComponent(JSON.stringify({ 'fullName||$contL': user.name }))}`);
  await rows(page).getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Contacts' }).click();
  await isAt(page, `/contact/list/${user.id}`, /contacts/);
  await page.getByRole('link', { name: 'Add contact' }).first().click();
  await isAt(page, `/contact/add/${user.id}`, 'New contact');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please enter name')).toBeVisible();
  await page.getByRole('textbox', { name: 'Contact person name' }).fill('Kavin Kumar');
  await page.getByRole('textbox', { name: 'Mobile number' }).fill('+91 98765 43210');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Data saved successfully')).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).getByRole('cell', { name: '9876543210' })).toBeVisible();
  await rows(page).getByRole('link', { name: 'Addresses' }).click();
  await isAt(page, /\/address\/list\/\d+$/, /addresses/);
  await page.getByRole('link', { name: 'Add address' }).first().click();
  await isAt(page, /\/address\/add\/\d+$/, 'New address');
  await fillIn(page, 'Branch', office);
  await expect(page.getByText(`${city}, Tamil Nadu, India`)).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Address saved successfully')).toBeVisible();
  await isAt(page, /\/address\/list\/\d+$/, /addresses/);
  await expect(rows(page).getByRole('cell', { name: city })).toBeVisible();
  await rows(page).getByRole('link', { name: 'Edit' }).click();
  await expect(page).toHaveURL(/\/address\/edit\/\d+$/);
  await expect(crumbs(page)).toHaveText(/Customer management.*Contacts.*Kavin Kumar.*Addresses.*Branch/);
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await isAt(page, /\/address\/list\/\d+$/, /addresses/);
});

test('a user’s addresses: added under their type, with a warning where the GST number is of another state', async ({
  page,
  owner,
}) => {
  const [user, { office }] = [await aCustomer(owner), await place(owner)];
  await enter(page);
  await page.goto(`/users/edit/${user.id}`);
  await page.getByRole('main').getByRole('link', { name: 'Addresses' }).click();
  await isAt(page, `/address/list/user/${user.id}`, /addresses/);
  await page.getByRole('link', { name: 'Add address' }).first().click();
  await isAt(page, `/address/add/${user.id}?type=user`, 'New address');
  // It begins with what is known of the user.
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(user.name);
  await expect(page.getByRole('textbox', { name: 'Contact number' })).toHaveValue(user.mobileNumber);
  for (const name of ['Name', 'Email', 'Contact number']) await page.getByRole('textbox', { name }).fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  for (const said of ['Name is required', 'Email is required', 'Contact Number is required', 'Please enter Pincode'])
    await expect(page.getByText(said)).toBeVisible();
  await page.getByRole('textbox', { name: 'Contact number' }).fill('98765');
  await expect(page.getByText('Length should be 10 to 15')).toBeVisible();
  await fillIn(page, 'Home', office);
  await page.getByRole('textbox', { name: 'GST' }).fill('27AAPFU0939F1ZV');
  await expect(page.getByText('This GST number is of Maharashtra, the address is in Tamil Nadu')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Take the current location' })).toBeHidden();
  expect(await graveFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Address saved successfully')).toBeVisible();
  await isAt(page, `/address/list/user/${user.id}`, /addresses/);
  await rows(page).getByRole('switch', { name: 'Enabled: Home' }).click();
  await expect(page.getByText('Status Changed!')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('switch', { name: 'Enabled: Home' })).not.toBeChecked();
  await page.goto('/address/list/order/5');
  await expect(page.getByText('OOPS!')).toBeVisible();
});

test('the shop’s addresses: one takes the current location, and is picked in the settings', async ({ page, owner, context }) => {
  const { office } = await place(owner);
  const name = `Works ${unique()}`;
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 11.016_844_6, longitude: 76.955_832_1, accuracy: 12.3 });
  await enter(page);
  await page.goto('/setting/edit/1');
  await page.getByRole('link', { name: 'Shop addresses' }).click();
  await isAt(page, '/address/list/shop/1', /addresses/);
  await page.getByRole('link', { name: 'Add address' }).first().click();
  await isAt(page, '/address/add/1?type=shop', 'New address');
  await fillIn(page, name, office);
  await page.getByRole('button', { name: 'Take the current location' }).click();
  await expect(page.getByText('Location taken, within 13 m; save to keep it')).toBeVisible();
  await expect(page.getByRole('spinbutton', { name: 'Latitude' })).toHaveValue('11.016845');
  await expect(page.getByRole('spinbutton', { name: 'Longitude' })).toHaveValue('76.955832');
  expect(await graveFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Address saved successfully')).toBeVisible();
  await isAt(page, '/address/list/shop/1', /addresses/);
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('spinbutton', { name: 'Latitude' })).toHaveValue('11.016845');
  await expect(crumbs(page)).toHaveText(new RegExp(`Admin management.*Settings.*Addresses.*${name}`));
  await page.goto('/setting/edit/1');
  await page.getByRole('combobox', { name: 'Shop address' }).fill(name);
  await page.getByRole('option', { name }).click();
  await page.keyboard.press('Escape');
  // With where it is: another one may have the same name.
  await expect(page.getByRole('combobox', { name: 'Shop address' })).toHaveValue(new RegExp(`^${name}, .*\\d{6}$`));
});

/** What stands in the browser's place, by what it then says. */
const REFUSALS: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  // Nobody permitted it.
  'Kindly allow us to access your current location': () => Promise.resolve(),
  'The current location is not available; please enter it or try again': async (page) => {
    await page.context().grantPermissions(['geolocation']);
    await page.context().setGeolocation(null);
  },
  'Finding the current location took too long; please try again': (page) =>
    page.addInitScript(() => {
      navigator.geolocation.getCurrentPosition = (_, failed) => failed?.({ code: 3 } as GeolocationPositionError);
    }),
  'This browser cannot tell its location; please enter latitude and longitude': (page) =>
    page.addInitScript(() => {
      Reflect.deleteProperty(Navigator.prototype, 'geolocation');
    }),
};

for (const [said, provoke] of Object.entries(REFUSALS)) {
  test(`the shop’s form says why it has no location: ${said}`, async ({ page }) => {
    await provoke(page);
    await enter(page);
    await page.goto('/address/add/1?type=shop');
    await page.getByRole('button', { name: 'Take the current location' }).click();
    await expect(page.getByText(said)).toBeVisible();
    await expect(page.getByRole('spinbutton', { name: 'Latitude' })).toHaveValue('');
    expect(await graveFaults(page)).toEqual([]);
  });
}
