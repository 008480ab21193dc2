import type { Page } from '@playwright/test';
import { codeOf } from './authenticator';
import { enter, expect, test, unique, type Credentials } from './staff';

const card = (page: Page) => page.getByRole('region', { name: 'Second factor' });

/** Sets it up as a person does, and answers the secret and the recovery codes. */
async function setUp(page: Page, { password }: Credentials) {
  await card(page).getByRole('button', { name: 'Set up' }).click();
  await card(page).getByLabel('Current password').fill(password);
  await card(page).getByRole('button', { name: 'Next' }).click();
  await expect(card(page).getByRole('img', { name: 'QR code for an authenticator app' })).toBeVisible();
  const secret = await card(page).locator('code').innerText();
  await card(page).getByLabel('Code of your authenticator app').fill('000000');
  await card(page).getByRole('button', { name: 'Switch on' }).click();
  await expect(card(page).getByText('This code is wrong, or has been used already')).toBeVisible();
  await card(page).getByLabel('Code of your authenticator app').fill(codeOf(secret));
  await card(page).getByRole('button', { name: 'Switch on' }).click();
  const shown = card(page).getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(shown).toHaveCount(10);
  const codes = await shown.allInnerTexts();
  await card(page).getByRole('button', { name: 'I have kept them' }).click();
  await expect(card(page).getByText('10 recovery codes left.')).toBeVisible();
  return { secret, codes };
}

async function logIn(page: Page, { emailAddress, password }: Credentials) {
  await page.context().clearCookies();
  await page.goto('/login');
  await page.getByLabel('Email').fill(emailAddress);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('Enter the code of your authenticator app, or a recovery code')).toBeVisible();
}

test('a second factor is set up in the profile, asked for when logging in, and switched off with a recovery code', async ({
  page,
  owner,
}) => {
  const who = await owner.employ('executive');
  await enter(page, who);
  await page.goto('/profile/index');
  const { secret, codes } = await setUp(page, who);

  await logIn(page, who);
  const code = page.getByLabel('Code of your authenticator app, or a recovery code');
  await expect(code).toBeFocused();
  await code.fill('000000');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('This code is wrong, or has been used already')).toBeVisible();
  await code.fill(codeOf(secret, 1)); // the next one: setting it up has used this one
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/dashboard');

  await page.goto('/profile/index');
  const prove = async (given = '') => {
    await card(page).getByLabel('Current password').fill(who.password);
    await card(page).getByLabel('Code of your authenticator app, or a recovery code').fill(given);
  };
  await card(page).getByRole('button', { name: 'New recovery codes' }).click();
  await prove(codes[0]);
  await card(page).getByRole('button', { name: 'New recovery codes' }).click();
  await expect(card(page).getByText('The old ones are void.')).toBeVisible();
  const renewed = await card(page).getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allInnerTexts();
  await card(page).getByRole('button', { name: 'I have kept them' }).click();
  await expect(card(page).getByText('10 recovery codes left.')).toBeVisible();
  await card(page).getByRole('button', { name: 'Switch off' }).click();
  await prove(codes[1]);
  await card(page).getByRole('button', { name: 'Switch off' }).click();
  await expect(card(page).getByText('This code is wrong, or has been used already')).toBeVisible();
  await prove(renewed[0]);
  await card(page).getByRole('button', { name: 'Switch off' }).click();
  await expect(card(page).getByRole('button', { name: 'Set up' })).toBeVisible();
});

test('a role that demands one opens nothing but the profile before it is set up; a superadmin resets it', async ({
  page,
  owner,
  browser,
}) => {
  const name = `Guarded ${unique()}`.slice(0, 25);
  await enter(page);
  await page.goto('/admin-roles/add');
  await page.getByLabel('Name').fill(name);
  await page.getByRole('switch', { name: 'Demands second factor' }).check();
  await page.getByRole('checkbox', { name: 'Brands: View' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/admin-roles\/list/);

  const who = await owner.employ(name);
  const context = await browser.newContext({ baseURL: test.info().project.use.baseURL });
  const theirs = await context.newPage();
  await enter(theirs, who);
  await theirs.goto('/brand/list');
  await expect(theirs).toHaveURL('/profile/index');
  await expect(card(theirs).getByText('Your role demands a second factor.')).toBeVisible();
  await setUp(theirs, who);
  await expect(card(theirs).getByRole('button', { name: 'Switch off' })).toBeHidden();
  await theirs.getByRole('link', { name: 'Brands' }).click();
  await expect(theirs).toHaveURL(/\/brand\/list/);
  await expect(theirs.getByRole('heading', { name: 'Brands' })).toBeVisible();
  await context.close();

  await page.goto(`/admins/list?filter=${encodeURIComponent(JSON.stringify({ 'emailAddress||$contL': who.emailAddress }))}`);
  await page.getByRole('row', { name: who.emailAddress }).getByRole('link', { name: 'Edit' }).click();
  // What is typed would be gone behind it.
  const reset = page.getByRole('button', { name: 'Reset second factor' });
  await expect(reset).toBeEnabled(); // until the form stands, the only name is the list's filter
  await page.getByRole('textbox', { name: 'Name' }).fill('Typed name');
  await expect(reset).toBeDisabled();
  await page.getByRole('button', { name: 'Reset', exact: true }).click();
  await reset.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reset second factor' }).click();
  await expect(page.getByText('The second factor is reset')).toBeVisible();
  await expect(reset).toBeHidden();
});
