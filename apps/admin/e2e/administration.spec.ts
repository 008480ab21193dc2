import { faultsInBoth } from './graveFaults';
import { isAt, visit } from './screen';
import { enter, expect, OWNER, Staff, test, unique } from './staff';

const mobile = () => `9${String(Date.now()).slice(-5)}${String(Math.floor(Math.random() * 10_000)).padStart(4, '0')}`;

test('an admin is added with a password, found, changed without one, and switched off after a question', async ({ page }) => {
  const name = `Asha Rao ${unique()}`;
  const email = `asha-${unique()}@pumps.example`;
  await enter(page);
  await page.goto('/admins/add');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Contact number').fill(`+91 ${mobile()}`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Password is required')).toBeVisible();
  await page.locator('input[name=password]').fill('Stuffing-Box-17');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/admins\/list/);

  await page.goto(`/admins/list?filter=${encodeURIComponent(JSON.stringify({ 'fullName||$contL': name }))}`);
  const row = page.getByRole('row', { name });
  await expect(row.getByText('admin', { exact: true })).toBeVisible();
  await expect(row.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`);
  await expect(row.getByRole('link', { name: /^\d{10}$/ })).toHaveAttribute('href', /^tel:\d{10}$/);
  await row.getByRole('link', { name: 'Edit' }).click();
  await isAt(page, /\/admins\/edit\/\d+$/, `Edit ${name}`);
  await expect(page.getByLabel('Name')).toHaveValue(name);
  await expect(page.locator('input[name=password]')).toBeHidden();
  await page.getByLabel('Name').fill(`${name} Sr`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/admins\/list/);

  await page.getByRole('switch', { name: `Enabled: ${name} Sr` }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Do you really want to change the status?');
  await page.getByRole('button', { name: 'Change status' }).click();
  await expect(page.getByRole('switch', { name: `Enabled: ${name} Sr` })).not.toBeChecked();
});

test('B8 one’s own row is neither edited nor switched; its form leads to the profile', async ({ page, owner }) => {
  const me = await owner.call('POST', '/admins/me');
  await enter(page);
  await page.goto(`/admins/list?filter=${encodeURIComponent(JSON.stringify({ 'emailAddress||$contL': OWNER.emailAddress }))}`);
  const row = page.getByRole('row', { name: OWNER.emailAddress });
  await expect(row.getByRole('switch')).toBeDisabled();
  await expect(row.getByRole('link', { name: 'Edit' })).toBeHidden();
  await page.goto(`/admins/edit/${me.id}`);
  await expect(page).toHaveURL('/profile/index');
});

test('a role is put together in the matrix: single boxes, a row, a column', async ({ page, owner }) => {
  const name = `Counter ${unique()}`;
  await enter(page);
  await page.goto('/admin-roles/add');
  await page.getByLabel('Name').fill(name);
  await page.getByRole('checkbox', { name: 'Brands: Edit' }).check();
  await expect(page.getByRole('checkbox', { name: 'Brands: View' })).toBeChecked(); // else nobody would reach it
  await page.getByRole('checkbox', { name: 'All of Series' }).check();
  await expect(page.getByRole('checkbox', { name: 'Series: Delete' })).toBeChecked();
  await page.getByRole('checkbox', { name: 'Export on every screen' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Role added successfully')).toBeVisible();
  const { data } = (await owner.call('GET', `/admins-roles?filter=name||$eq||${encodeURIComponent(name)}`)) as unknown as {
    data: { permissions: string[] }[];
  };
  const { permissions } = data[0]!;
  expect(permissions).toEqual(expect.arrayContaining(['brands:view', 'brands:edit', 'series:delete', 'products:export']));
  expect(permissions).not.toContain('brands:delete');
});

test('the superadmin’s role cannot be edited, and what one lacks cannot be granted', async ({ page, owner }) => {
  const granter = await owner.call('POST', '/admins-roles', {
    name: `Granter ${unique()}`,
    permissions: ['admins-roles:view', 'admins-roles:create', 'admins-roles:edit', 'brands:view'],
  });
  const credentials = { emailAddress: `granter-${unique()}@pumps.example`, password: 'Stuffing-Box-17' };
  await owner.call('POST', '/admins', { ...credentials, fullName: 'Granter', mobileNumber: mobile(), adminsRoleId: granter.id });
  await enter(page, credentials);
  await page.goto('/admin-roles/edit/2');
  await expect(page.getByText('The superadmin role cannot be changed or deleted')).toBeVisible();
  await page.goto(`/admin-roles/edit/${granter.id}`);
  await expect(page.getByText('You cannot change the role you hold')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save' })).toBeHidden();
  await page.goto('/admin-roles/add');
  await expect(page.getByRole('checkbox', { name: 'Brands: View' })).toBeEnabled();
  await expect(page.getByRole('checkbox', { name: 'Brands: Edit' })).toBeDisabled();
});

test('roles that others rely on are neither deleted nor disabled: the form and the row say so', async ({ page, owner }) => {
  const name = `Dealer ${unique()}`.slice(0, 25);
  await owner.call('POST', '/users-roles', { name });
  const { name: before } = await owner.call('GET', '/users-roles/1');
  await enter(page);
  await page.goto('/users-roles/list');
  await expect(page.locator('tbody tr').first().getByRole('switch')).toBeDisabled();
  await page.goto('/users-roles/edit/1');
  await expect(page.getByText('Others rely on it')).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Enabled' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Delete' })).toBeHidden();
  await page.getByRole('textbox', { name: 'Name' }).fill(`Customer ${unique()}`);
  await page.getByRole('button', { name: 'Save' }).click(); // its name may change
  await expect(page.getByText('Role saved successfully')).toBeVisible();
  await owner.call('PATCH', '/users-roles/1', { name: before });
  await page.getByRole('row', { name }).getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByRole('button', { name: 'Delete' })).toBeVisible();
});

test('the profile shows who one is and changes it; /profile leads there', async ({ page, owner }) => {
  const credentials = await owner.employ('executive');
  await enter(page, credentials);
  await page.goto('/profile');
  await expect(page).toHaveURL('/profile/index');
  await expect(page).toHaveTitle('Profile - Impeller');
  const account = page.getByRole('region', { name: 'Account' });
  await account.getByLabel('Name').fill('Ravi Kumar');
  await account.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('User information has been updated successfully')).toBeVisible();
  const aboutMe = page.getByRole('region', { name: 'About me' });
  await expect(aboutMe.getByRole('heading', { name: 'About me' })).toBeVisible();
  await expect(aboutMe.getByRole('heading', { name: 'Ravi Kumar' })).toBeVisible();
  // A password that nobody is asked for any more is in nobody's way.
  await account.getByLabel('Email').fill(`new-${credentials.emailAddress}`);
  await account.getByLabel('Current password').fill('abc');
  await account.getByLabel('Email').fill(credentials.emailAddress);
  await account.getByLabel('Name').fill('Ravi Kumaran');
  await account.getByRole('button', { name: 'Save' }).click();
  await expect(aboutMe.getByRole('heading', { name: 'Ravi Kumaran' })).toBeVisible();
  await account.getByLabel('Email').fill(`new-${credentials.emailAddress}`);
  await account.getByRole('button', { name: 'Save' }).click();
  await expect(account.getByText('Enter your current password to change your email or password')).toBeVisible();
  await account.getByLabel('Current password').fill(credentials.password);
  await account.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('link', { name: `new-${credentials.emailAddress}` })).toBeVisible();
});

test('A16 a new password ends the other sessions and keeps this one', async ({ page, owner, request }) => {
  const credentials = await owner.employ('executive');
  const elsewhere = await Staff.signIn(request, credentials);
  await enter(page, credentials);
  await page.goto('/profile/index');
  const sessions = page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem');
  await expect(sessions).toHaveCount(2);
  const card = page.getByRole('region', { name: 'Change password' });
  await card.getByLabel('Current password').fill(credentials.password);
  await card.getByLabel('New password').fill('New-Gasket-55');
  await card.getByLabel('Confirm password').fill('Another-Gasket');
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(card.getByText('The two passwords are not the same')).toBeVisible();
  await card.getByLabel('Confirm password').fill('New-Gasket-55');
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('User information has been updated successfully')).toBeVisible();
  await expect(sessions).toHaveCount(1);
  await expect(sessions).toContainText('This browser');
  await expect(elsewhere.call('POST', '/admins/me')).rejects.toThrow('401');
  await page.reload();
  await expect(page.getByRole('region', { name: 'About me' })).toBeVisible();
});

test('one’s sessions are listed, and the others ended after a question', async ({ page, owner, request }) => {
  const credentials = await owner.employ('executive');
  const elsewhere = await Staff.signIn(request, credentials);
  await enter(page, credentials);
  await page.goto('/profile/index');
  const card = page.getByRole('region', { name: 'Where you are signed in' });
  await expect(card.getByRole('listitem')).toHaveCount(2);
  await expect(card.getByText('This browser')).toBeVisible();
  await card.getByRole('button', { name: 'Log out everywhere else' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out everywhere else' }).click();
  await expect(card.getByRole('listitem')).toHaveCount(1);
  await expect(elsewhere.call('POST', '/admins/me')).rejects.toThrow('401');
});

test('the recovery and reset screens check what is typed, and say that a link is void', async ({ page }) => {
  await page.goto('/recover-password');
  await page.getByLabel('Email').fill('nobody');
  await page.getByRole('button', { name: 'Recover' }).click();
  await expect(page.getByText('Please enter valid email')).toBeVisible();
  await page.goto('/reset-password/no/such/link');
  await page.getByLabel('New password').fill('short');
  await page.getByLabel('Confirm password').fill('other');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('The password can not be less than 6 digits')).toBeVisible();
  await expect(page.getByText('The two passwords are not the same')).toBeVisible();
  await page.getByLabel('New password').fill('New-Gasket-55');
  await page.getByLabel('Confirm password').fill('New-Gasket-55');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('alert')).toHaveText('This link is no longer valid; ask for a new one');
});

test('the administration’s screens are accessible, light and dark', async ({ page, owner }) => {
  await page.setViewportSize({ width: 1366, height: 1600 }); // no bar that keeps in view lies over a list's last row
  const role = await owner.call('POST', '/admins-roles', { name: `Counter ${unique()}`, permissions: ['brands:view'] });
  await enter(page);
  for (const address of ['/admins/list', '/admins/add', '/admin-roles/list', `/admin-roles/edit/${role.id}`, '/profile/index']) {
    await visit(page, address);
    expect(await faultsInBoth(page)).toEqual([]);
  }
});
