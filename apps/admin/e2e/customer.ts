import { unique, type Staff } from './staff';

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
    password: 'Stuffing-Box-17',
    organizationId: data[0]?.id ?? (await owner.call('POST', '/organizations', organization)).id,
  });
  return { id, name, mobileNumber };
}
