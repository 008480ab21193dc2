import { dayOf, INDIA_ID, notification, PLACES } from '@impeller/contracts';
import { aPhone } from './customer';
import { aShopper } from './shop';
import { enter, expect, test, unique } from './staff';

type Page = import('@playwright/test').Page;
const rows = (page: Page) => page.locator('tbody tr');

test('notifications: written, counted, scheduled, found, and cancelled after a question', async ({ page, owner }) => {
  const title = `Monsoon ${unique()}`;
  await enter(page);
  await page.goto('/notifications/add');
  await page.getByRole('textbox', { name: 'Title' }).fill('   ');
  await page.getByRole('textbox', { name: 'Message' }).fill('\u200b\u200b\u200b');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Title is required')).toBeVisible();
  await expect(page.getByText('Message is required')).toBeVisible();
  await expect(page.getByText('Page is required')).toBeVisible();
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('textbox', { name: 'Message' }).fill('Pumps are ready for the rain');
  await page.getByRole('combobox', { name: 'Page' }).click();
  await page.getByRole('option', { name: 'Orders' }).click();

  // It begins with India; each place is one of the place before it, and without any it reaches nobody.
  const country = page.getByRole('combobox', { name: 'Country' });
  await expect(country).toHaveValue('India');
  await expect(page.getByRole('combobox', { name: 'City' })).toBeDisabled();
  await country.fill('');
  await country.blur();
  await expect(page.getByText('Eligible users: 0')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'State' })).toBeDisabled();
  await country.fill('India');
  await page.getByRole('option', { name: 'India' }).click();
  await page.getByRole('combobox', { name: 'State' }).fill('Tamil');
  await page.route('**/users/eligible-user-count', (route) => route.abort());
  await page.getByRole('option', { name: 'Tamil Nadu' }).click();
  await expect(page.getByText('The eligible users could not be counted')).toBeVisible();
  await page.unroute('**/users/eligible-user-count');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText(/Eligible users: \d+/)).toBeVisible();
  await page.getByLabel('Notification date').fill('2099-06-01');
  await page.getByRole('combobox', { name: 'Notification time' }).click();
  await expect(page.getByRole('option')).toHaveCount(97);
  await page.getByRole('option', { name: '10:15' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/notifications\/list/);

  await expect(rows(page).first()).toBeVisible(); // the form, with its own title, is gone
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('Scheduled');
  await expect(rows(page)).toContainText('Tamil Nadu');
  await page.getByRole('search').getByRole('combobox', { name: 'State' }).fill('Tamil');
  await page.getByRole('option', { name: 'Tamil Nadu' }).click();
  await expect(page.getByRole('group', { name: 'Active filters' })).toContainText('State: Tamil Nadu');
  await expect(rows(page)).toHaveCount(1);
  await rows(page).getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Edit ${title}` })).toBeVisible();
  await expect(page.getByText(/Mon, 1st Jun 2099, 10:15.am IST/)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel it' }).click();
  await expect(page.getByText(`Do you want to cancel, ${title}?`)).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel it' }).click();
  await expect(page.getByText('Notification cancelled')).toBeVisible();
  await expect(page.getByText('Only drafts and scheduled notifications can be changed; this one is cancelled')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeDisabled();
  const { data } = (await owner.call('GET', `/notifications?filter=title||$eq||${title}`)) as unknown as {
    data: { id: number; status: string; dueTimestamp: string }[];
  };
  expect(data[0]).toMatchObject({ status: 'cancelled', dueTimestamp: '2099-06-01T04:45:00+00:00' });
});

test('notifications: a place that is cleared takes the narrower ones along', async ({ page, owner }) => {
  const first = async (path: string, filter = '') =>
    ((await owner.call('GET', `/${path}?per_page=1&page=1${filter}`)) as unknown as { data: { id: number }[] }).data[0]!.id;
  const stateId = await first('states', '&filter=name||$eq||Tamil%20Nadu');
  const cityId = await first('cities', `&filter=stateId||$eq||${stateId}&filter=enabled||$eq||true`);
  const places = { countryId: INDIA_ID, stateId, cityId };
  const due = { notificationDate: '2099-06-01', notificationTime: '10:15' };
  const body = { title: `Narrow ${unique()}`, message: 'For one city', page: 'Orders', ...places, ...due };
  const { id } = (await owner.call('POST', '/notifications', body)) as unknown as { id: number };
  await enter(page);
  await page.goto(`/notifications/edit/${id}`);
  await expect(page.getByRole('combobox', { name: 'City' })).not.toHaveValue('');
  const state = page.getByRole('combobox', { name: 'State' });
  await expect(state).toHaveValue('Tamil Nadu'); // a name that is still to come cannot be cleared
  await state.fill('');
  await state.blur();
  await expect(page.getByRole('combobox', { name: 'City' })).toBeDisabled();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/notifications\/list/);
  expect(await owner.call('GET', `/notifications/${id}`)).toMatchObject({ countryId: INDIA_ID, stateId: null, cityId: null });
});

test('notifications: a new one is for India and of today unless somebody chooses', async ({ page, owner, request }) => {
  const title = `As it opens ${unique()}`;
  await aPhone(owner, request, await aShopper(owner));
  await enter(page);
  await page.goto('/notifications/add');
  await expect(page.getByRole('combobox', { name: 'Country' })).toHaveValue('India');
  const count = page.getByText(/Eligible users: [1-9]/);
  await expect(count).toBeVisible();
  const shown = Number((await count.textContent())!.replace(/\D/g, ''));
  const all = (await owner.call('POST', '/users/eligible-user-count', { countryId: INDIA_ID })) as unknown as { count: number };
  expect(all.count).toBeGreaterThanOrEqual(shown); // others may have come meanwhile
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('textbox', { name: 'Message' }).fill('As it opens');
  await page.getByRole('combobox', { name: 'Page' }).click();
  await page.getByRole('option', { name: 'Home' }).click();
  await page.getByRole('switch', { name: 'Enabled' }).click(); // a draft: nothing goes out here
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/notifications\/list/);
  const { data } = (await owner.call('GET', `/notifications?filter=title||$eq||${title}`)) as unknown as { data: object[] };
  expect(data).toMatchObject([{ status: 'draft', countryId: INDIA_ID, stateId: null, sendToAll: false, notificationTime: null }]);
  expect(data).toMatchObject([{ notificationDate: dayOf(new Date()) }]);
});

test('H11 notifications: everybody is asked for twice, and leaves no place beside it', async ({ page, owner }) => {
  const title = `Everybody ${unique()}`;
  await aShopper(owner);
  await enter(page);
  await page.goto('/notifications/add');
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('textbox', { name: 'Message' }).fill('To all of you');
  await page.getByRole('combobox', { name: 'Page' }).click();
  await page.getByRole('option', { name: 'Home' }).click();
  await expect(page.getByRole('combobox', { name: 'Country' })).toHaveValue('India');

  const toAll = page.getByRole('switch', { name: 'Send to all' });
  await toAll.click();
  const asked = page.getByRole('alertdialog', { name: 'Attention!' });
  await expect(asked).toContainText('Are you sure want to send notification to All users?');
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await expect(toAll).not.toBeChecked();
  await expect(page.getByText('Eligible users: 0')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Country' })).toHaveValue('');
  await toAll.click();
  await asked.getByRole('button', { name: "Yes, I know what I'm doing" }).click();
  await expect(toAll).toBeChecked();
  await expect(page.getByRole('combobox', { name: 'Country' })).toHaveCount(0);
  await expect(page.getByText(/Saved and enabled, it goes at once/)).toBeVisible();
  await page.getByRole('switch', { name: 'Enabled' }).click(); // a draft: nothing goes out here
  await expect(page.getByText(/Saved and enabled, it goes at once/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/notifications\/list/);
  const { data } = (await owner.call('GET', `/notifications?filter=title||$eq||${title}`)) as unknown as {
    data: Record<string, unknown>[];
  };
  expect(data[0]).toMatchObject({ sendToAll: true, status: 'draft' });
  expect(PLACES.map((place) => data[0]![place])).toEqual([null, null, null, null]);

  // From the list it would go at once: that is asked about.
  await expect(rows(page).first()).toBeVisible(); // the form, with its own title, is gone
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await expect(rows(page)).toHaveCount(1);
  await rows(page)
    .getByRole('switch', { name: `Enabled: ${title}` })
    .click();
  await expect(page.getByRole('alertdialog')).toContainText(`${title} goes to its audience at its time`);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(rows(page)).toContainText('Draft');

  // Without the permission for it the switch is only shown.
  await page.context().clearCookies();
  await enter(page, await owner.employ('marketing manager'));
  await page.goto(`/${notification.screen}/add`);
  await expect(toAll).toBeDisabled();
  await expect(page.getByText('You lack the permission to send to all users')).toBeVisible();
});

test('notifications: a marketing manager chooses a place', async ({ page, owner }) => {
  await enter(page, await owner.employ('marketing manager'));
  await page.goto(`/${notification.screen}/add`);
  await expect(page.getByRole('combobox', { name: 'Country' })).toHaveValue('India');
  const state = page.getByRole('combobox', { name: 'State' });
  await state.fill('Tamil');
  await page.getByRole('option', { name: 'Tamil Nadu' }).click();
  await expect(state).toHaveValue('Tamil Nadu');
  await expect(page.getByText(/Eligible users: \d+/)).toBeVisible();
});
