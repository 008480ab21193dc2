import { admin, brand, country, product, text, user } from '@impeller/contracts';
import { resolverOf } from './resolver';

const check = async (contract: Parameters<typeof resolverOf>[0], values: object) => {
  const { errors } = await resolverOf(contract)(values, undefined, { fields: {}, shouldUseNativeValidation: false });
  return Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, error?.message]));
};

it("answers each field's first text", async () => {
  expect(await check(brand, { enabled: true, name: null, image: 'ftp://x' })).toEqual({
    name: text('brand.name.required'),
    image: text('url.invalid'),
  });
});

it('runs rules over several fields beside the fields’ own', async () => {
  const errors = await check(product, { ...product.defaults, name: 'ab', isTaxable: true, tags: 'a,A' });
  expect(errors).toEqual({ name: 'Minimum length should be 3', taxId: 'Tax is required', tags: 'A already exists!' });
  expect(await check(country, { enabled: true, name: 'Nepal', code: 'NP', zipCodeMinLength: 6, zipCodeMaxLength: 5 })).toEqual({
    zipCodeMaxLength: text('country.zip.order'),
  });
});

it('passes on what the contract does not know', async () => {
  const record = { id: 7, version: 3, enabled: true, name: ' Kirloskar ' };
  const { values } = await resolverOf(brand)(record, undefined, { fields: {}, shouldUseNativeValidation: false });
  expect(values).toMatchObject({ id: 7, version: 3, name: 'Kirloskar' });
});

it('asks for a password when somebody is new, and for none later', async () => {
  const stored = { ...admin.defaults, id: 2, fullName: 'Asha Rao', emailAddress: 'a@b.in', mobileNumber: '+91 98765 43210' };
  const later = resolverOf(admin, false)(stored, undefined, { fields: {}, shouldUseNativeValidation: false });
  expect(await later).toMatchObject({ errors: {}, values: { mobileNumber: '9876543210' } });
  expect(await check(admin, stored)).toEqual({ password: 'Password is required' });
});

it('asks for a password when a customer is made, and leaves it as it is when one is changed', async () => {
  const stored = {
    fullName: 'Asha Rao',
    emailAddress: 'asha@pumps.example',
    mobileNumber: '9876543210',
    usersRoleId: 1,
    organizationId: 1,
    status: 'Approved',
    enabled: true,
  };
  const later = async (values: object) =>
    (await resolverOf(user, false)(values, undefined, { fields: {}, shouldUseNativeValidation: false })).errors;
  expect(await check(user, stored)).toEqual({ password: text('password.required') });
  expect(await later({ ...stored, id: 5 })).toEqual({});
  expect(await later({ ...stored, id: 5, password: 'five5' })).toHaveProperty('password');
});
