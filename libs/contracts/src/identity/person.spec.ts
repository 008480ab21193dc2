import { admin, adminLogin, CODE, emailAddress, mobileNumber, newPassword, phoneNumber, text } from '../index.js';

const messages = (schema: { safeParse(value: unknown): { error?: { issues: { message: string }[] } } }, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message);

describe('mobile numbers', () => {
  it.each(['9876543210', '+91 98765 43210', '91-9876543210', '09876543210', ' 98765 43210 ', '+919876543210', '0091 9876543210'])(
    "reads '%s' as ten digits",
    (typed) => expect(mobileNumber().parse(typed)).toBe('9876543210'),
  );
  it.each([
    '\u202a+91\u00a098765\u00a043210\u202c',
    '\u206898765 43210\u2069',
    '\u200e98765\u201143210\u200f',
    '98765\u201343210',
    '\ufeff98765\u200b43210\u2060',
  ])('reads %j, as a contact card gives it, as ten digits', (copied) => {
    expect(mobileNumber().parse(copied)).toBe('9876543210');
    const phone = phoneNumber(
      { min: 10, max: 15 },
      { required: 'person.mobile.required', length: 'length.between', invalid: 'person.mobile.invalid' },
    );
    expect(phone.parse(copied)).toMatch(/^(\+91)?9876543210$/);
  });
  it('keeps ten digits that begin with 91', () => expect(mobileNumber().parse('9198765432')).toBe('9198765432'));
  it.each([
    ['', 'Contact Number is required'],
    [undefined, 'Contact Number is required'],
    ['12345', 'Length should be 10 only'],
    ['98765432100', 'Length should be 10 only'],
    ['5876543210', 'Please enter valid mobile number'],
    ['98765abcde', 'Please enter valid mobile number'],
  ])("answers '%s' with the specification's text", (typed, message) =>
    expect(messages(mobileNumber(), typed)).toEqual([message]),
  );
});

describe('e-mail addresses', () => {
  it('keeps the case as typed and drops space around it', () =>
    expect(emailAddress().parse(' Asha@Store.in ')).toBe('Asha@Store.in'));
  it.each(['asha', 'a@b', 'a@b\r\nBcc: c@d.in', 'a b@c.in', 'a@b.in,c@d.in', '"x"@y.in', 'a@b.in\u0000'])(
    "refuses '%s'",
    (typed) => expect(messages(emailAddress(), typed)).toContain('Please enter correct email address'),
  );
});

describe('passwords', () => {
  it.each([
    ['', 'Password is required'],
    ['five5', 'The password can not be less than 6 digits'],
    ['🙂🙂🙂🙂🙂', 'The password can not be less than 6 digits'],
    ['x'.repeat(129), 'The password can not be more than 128 characters'],
    ['x'.repeat(1_000_000), 'The password can not be more than 128 characters'],
  ])('answers a wrong length', (typed, message) => expect(messages(newPassword(), typed)).toEqual([message]));
  it.each(['🙂'.repeat(6), ' space at both ends ', 'x'.repeat(128), '🙂'.repeat(128)])("takes '%s' whole", (typed) =>
    expect(newPassword().parse(typed)).toBe(typed),
  );
  it('reads two spellings of one character as one password', () =>
    expect(newPassword().parse('cafe\u0301s!')).toBe('caf\u00e9s!'));
});

it('answers a login with the specification’s texts', () => {
  const { error } = adminLogin.safeParse({ emailAddress: 'nobody', password: '123' });
  expect(error?.issues.map(({ message }) => message)).toEqual(['Please enter valid email', 'Please enter your password']);
});

it('states the specification’s texts for an empty admin', () => {
  const { error } = admin.create.safeParse({});
  expect(error?.issues.map(({ message }) => message)).toEqual([
    text('person.name.required'),
    text('person.email.required'),
    'Contact Number is required',
    'Password is required',
  ]);
});
it('gives an admin without a role the default one, and a PATCH none', () => {
  expect(
    admin.create.parse({ fullName: 'Asha Rao', emailAddress: 'a@b.in', mobileNumber: '9876543210', password: 'pumps4all' }),
  ).toMatchObject({ adminsRoleId: 1, enabled: true });
  expect(admin.update.parse({})).toEqual({});
});

it('says of a code that is longer than any that it is wrong', () => {
  const signingIn = { emailAddress: 'asha@x.in', password: 'Turbine-Casing-42', code: '1'.repeat(CODE.max + 1) };
  expect(adminLogin.safeParse(signingIn).error?.issues).toMatchObject([{ path: ['code'], message: text('login.code.wrong') }]);
});
