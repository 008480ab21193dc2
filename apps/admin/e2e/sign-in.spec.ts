import { visit } from './screen';
import { enter, expect, OWNER, Staff, test, unique } from './staff';

const fill = async (page: import('@playwright/test').Page, { emailAddress, password }: typeof OWNER) => {
  await page.getByLabel('Email').fill(emailAddress);
  await page.getByLabel('Password', { exact: true }).fill(password);
};

test('leads to the login screen and, after Enter, back to the address with its query', async ({ page }) => {
  await page.goto('/brand/list?perPage=20');
  await expect(page).toHaveURL('/login?redirect=%2Fbrand%2Flist%3FperPage%3D20');
  await expect(page).toHaveTitle('Log in - Impeller');
  await fill(page, OWNER);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/brand/list?perPage=20');
  await expect(page).toHaveTitle('Brands - Impeller');
});

test('leads from / to the login screen, and from there to the dashboard', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL('/login?redirect=%2F');
  await fill(page, OWNER);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard');
});

test('keeps other parameters, and never leaves this origin', async ({ page }) => {
  await page.goto('/login?redirect=https://evil.example/&tab=2');
  await fill(page, OWNER);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/dashboard?tab=2');
  await page.goto('/profile?tab=2');
  await expect(page).toHaveURL('/profile/index?tab=2');
});

test('says what is wrong with email and password, and shows the password on demand', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill('not an address');
  await page.getByLabel('Password', { exact: true }).fill('12345');
  await expect(page.getByText('Please enter valid email')).toBeVisible();
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('Please enter your password')).toBeVisible();
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  await fill(page, { ...OWNER, password: 'wrong-password' });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Email or password is wrong');
  await expect(page).toHaveURL('/login');
});

test('an e-mail that is left empty says so, and moves no link from under the pointer', async ({ page }) => {
  await visit(page, '/login'); // its own font, which comes later, moves things as well
  await expect(page.getByLabel('Email')).toBeFocused();
  const link = page.getByRole('link', { name: 'Forgot Password?' });
  const before = await link.boundingBox();
  await page.keyboard.press('Tab');
  await expect(page.getByText('Please enter valid email')).toBeVisible();
  expect(await link.boundingBox()).toEqual(before);
  await page.getByLabel('Email').focus();
  await link.click();
  await expect(page).toHaveURL('/recover-password');
});

test('signed in, /login leads to the dashboard, / too, and unknown addresses to OOPS!', async ({ page }) => {
  await enter(page);
  await page.goto('/login');
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/');
  await expect(page).toHaveURL('/dashboard');
  for (const unknown of [
    '/nothing/here',
    '/brand/edit/abc',
    '/brands/1',
    '/transaction/edit/5',
    '/reviews/add',
    '/setting/add',
  ]) {
    await page.goto(unknown);
    await expect(page).toHaveURL('/404');
  }
  await expect(page.getByRole('heading', { name: 'OOPS!' })).toBeVisible();
  await page.goto('/dashboard/'); // a slash more makes no other address
  await expect(page).toHaveTitle('Dashboard - Impeller');
  await page.goto('/redirect/brand/list?page=1');
  await expect(page).toHaveURL('/brand/list?page=1');
});

test('logging out leads to the login screen, from which one comes back', async ({ page }) => {
  await enter(page);
  await page.goto('/series/list');
  await expect(page.getByRole('heading', { name: 'Series' })).toBeVisible();
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect(page).toHaveURL('/login?redirect=%2Fseries%2Flist');
  await page.goto('/series/list');
  await expect(page).toHaveURL(/\/login/);
});

test('A13 logging out with a token that ran out ends the session, too: a reload signs nobody in', async ({ page }) => {
  await enter(page);
  await page.goto('/series/list');
  await expect(page.getByRole('heading', { name: 'Series' })).toBeVisible();
  // Tokens live for a quarter of an hour: the API is sent one that it refuses as it refuses an old one.
  let refusals = 0;
  await page.route('**/api/admins/logout', async (route) => {
    refusals += 1;
    const headers = { ...route.request().headers(), authorization: 'Bearer ran-out' };
    await route.continue(refusals === 1 ? { headers } : {});
  });
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect(page).toHaveURL('/login?redirect=%2Fseries%2Flist');
  await page.goto('/series/list');
  await expect(page).toHaveURL('/login?redirect=%2Fseries%2Flist');
  await expect(page.getByLabel('Email')).toBeVisible();
  expect(await page.context().cookies()).toEqual([]);
});

test('an API out of reach keeps nobody in who logs out', async ({ page }) => {
  await enter(page);
  await page.goto('/series/list');
  await expect(page.getByRole('heading', { name: 'Series' })).toBeVisible();
  await page.route('**/api/admins/{logout,refresh}', (route) => route.abort());
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect(page).toHaveURL('/login?redirect=%2Fseries%2Flist');
});

test('a session that was ended elsewhere leads to the login screen and says why', async ({ page, owner }) => {
  const credentials = await owner.employ('executive');
  await enter(page, credentials);
  await page.goto('/brand/list');
  await expect(page.getByRole('heading', { name: 'Brands' })).toBeVisible();
  const same = (await owner.call('GET', `/admins?filter=emailAddress||$eq||${credentials.emailAddress}`)) as unknown as {
    data: { id: number }[];
  };
  await owner.call('PATCH', `/admins/${same.data[0]!.id}`, { enabled: false });
  // The link may be gone before it is hit: what the page asks for by itself is refused as well.
  await page
    .getByRole('link', { name: 'Series' })
    .click({ timeout: 5_000 })
    .catch(() => undefined);
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await expect(page.getByRole('alert')).toHaveText('Verification failed, please Login again');
});

test('I13 what was typed when a session ended is there for who typed it, after logging in again, and for nobody else', async ({
  page,
  owner,
}) => {
  const credentials = await owner.employ('admin');
  const name = page.getByRole('textbox', { name: 'Name' });
  const word = unique();
  await enter(page, credentials);
  await page.goto('/brand/add');
  await name.fill(`Brand ${word}`);
  await page.getByLabel('Description').fill('Typed before lunch');
  const { data } = (await owner.call('GET', `/admins?filter=emailAddress||$eq||${credentials.emailAddress}`)) as unknown as {
    data: { id: number }[];
  };
  for (const enabled of [false, true]) await owner.call('PATCH', `/admins/${data[0]!.id}`, { enabled });
  // Whatever asks next hears of it: this, unless the frame was first.
  await page
    .getByRole('button', { name: 'Save' })
    .click({ timeout: 5_000 })
    .catch(() => undefined);
  await expect(page.getByText('What you typed is kept until you log in again.')).toBeVisible();
  await expect(name).toBeHidden();
  await expect(page.locator('input[name=name]')).toBeHidden();
  await page.keyboard.press('Escape');
  await fill(page, credentials);
  await page.keyboard.press('Enter');
  await expect(name).toHaveValue(`Brand ${word}`);
  await expect(page).toHaveTitle('New brand - Impeller');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/brand\/list/);

  await page.getByRole('link', { name: 'Add brand' }).first().click();
  await name.fill(`Another ${word}`);
  const other = await page.context().newPage();
  await other.goto('/series/list');
  await other.getByRole('button', { name: 'Account' }).click();
  await other.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect(page.getByRole('alert')).toHaveText('You have logged out in another tab');
  await expect(page.locator('input[name=name]')).toBeHidden();
  await fill(page, OWNER);
  await page.keyboard.press('Enter');
  await expect(name).toHaveValue('');
  await expect(page).toHaveURL('/brand/add');
});

test('a token that ran out is renewed once, unseen', async ({ page }) => {
  await enter(page);
  await page.goto('/brand/list');
  await expect(page.getByRole('heading', { name: 'Brands' })).toBeVisible();
  let refusals = 0;
  await page.route('**/api/series?**', async (route) => {
    refusals += 1;
    if (refusals === 1) await route.fulfill({ status: 401, json: { statusCode: 401, message: 'expired' } });
    else await route.continue();
  });
  await page.getByRole('link', { name: 'Series' }).click();
  await expect(page.getByRole('heading', { name: 'Series' })).toBeVisible();
  await expect(page).toHaveURL('/series/list');
  await expect.poll(() => refusals).toBeGreaterThan(1);
});

test('an API out of reach is no logged-out session', async ({ page }) => {
  await enter(page);
  await page.route('**/api/admins/refresh', (route) => route.abort());
  await page.goto('/brand/list');
  await expect(page.getByText('Network error!')).toBeVisible();
  await page.unroute('**/api/admins/refresh');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Brands' })).toBeVisible();
});

test('two tabs of one browser keep their sessions', async ({ context }) => {
  await Staff.signIn(context.request);
  const [first, second] = [await context.newPage(), await context.newPage()];
  await Promise.all([first.goto('/brand/list'), second.goto('/series/list')]);
  await expect(first.getByRole('heading', { name: 'Brands' })).toBeVisible();
  await expect(second.getByRole('heading', { name: 'Series' })).toBeVisible();
});
