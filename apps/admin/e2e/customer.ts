import type { APIRequestContext } from '@playwright/test';
import { expect, unique, type Staff } from './staff';

const PASSWORD = 'Stuffing-Box-17';

const mobile = () => `9${String(Date.now()).slice(-5)}${String(Math.floor(Math.random() * 10_000)).padStart(4, '0')}`;

/** A customer who may sign in, of an organization. */
export async function aCustomer(owner: Staff): Promise<{ id: number; name: string; mobileNumber: string }> {
  const mobileNumber = mobile();
  const name = `Asha Rao ${unique()}`;
  const { data } = (await owner.call('GET', '/organizations?limit=1')) as never as { data: { id: number }[] };
  const organization = { name: 'Annai Pumps', gstNumber: '27AAPFU0939F1ZV', panNumber: 'AAPFU0939F' };
  const { id } = await owner.call('POST', '/users', {
    fullName: name,
    emailAddress: `${unique()}@shop.example`,
    mobileNumber,
    password: PASSWORD,
    usersRoleId: 1,
    organizationId: data[0]?.id ?? (await owner.call('POST', '/organizations', organization)).id,
  });
  return { id, name, mobileNumber };
}

/** Gives a customer a phone that takes pushes. */
export async function aPhone(owner: Staff, request: APIRequestContext, { id }: { id: number }): Promise<void> {
  const { emailAddress: email } = await owner.call('GET', `/users/${id}`);
  const signedIn = await request.post('/api/users/login', { data: { email, password: PASSWORD } });
  expect(signedIn.status(), await signedIn.text()).toBe(200);
  const { accessToken } = (await signedIn.json()) as { accessToken: string };
  const phone = await request.put('/api/users/me/devices', {
    data: { pushId: `phone-${unique()}`, platform: 'android' },
    headers: { Authorization: `Bearer ${accessToken}` },
  });
  expect(phone.ok(), await phone.text()).toBe(true);
}
