import { PASSWORD } from '@impeller/contracts';
import { TooMany } from '../errors/errors.js';
import { isCommonPassword } from './common-passwords.js';
import { HASHING, Passwords } from './passwords.js';

describe('Passwords', () => {
  const passwords = new Passwords();
  afterAll(() => passwords.onApplicationShutdown());

  it('hashes by argon2id with OWASP’s parameters, and knows the password again', async () => {
    const encoded = await passwords.hash('Stuffing-Box-17');
    expect(encoded).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    await expect(passwords.verify('Stuffing-Box-17', encoded)).resolves.toBe(true);
    await expect(passwords.verify('stuffing-box-17', encoded)).resolves.toBe(false);
    expect(await passwords.hash('Stuffing-Box-17')).not.toBe(encoded);
  });

  it('does the work for nobody, too', async () => {
    await expect(passwords.verify('anything', null)).resolves.toBe(false);
  });

  it('A8 hashes two at once, lets twenty wait in turn, and refuses the rest', async () => {
    const order: number[] = [];
    const all = Array.from({ length: HASHING.running + HASHING.waiting + 5 }, (_, at) =>
      passwords.verify('x', null).then(() => order.push(at)),
    );
    const settled = await Promise.allSettled(all);
    const refused = settled.filter((one) => one.status === 'rejected');
    expect(refused).toHaveLength(5);
    expect(refused.every(({ reason }) => reason instanceof TooMany && reason.statusCode === 429)).toBe(true);
    expect(order).toHaveLength(HASHING.running + HASHING.waiting);
    await expect(passwords.verify('x', null)).resolves.toBe(false);
  });

  it('goes on after a hash that failed', async () => {
    await Promise.allSettled(Array.from({ length: 10 }, () => passwords.verify('x', 'no hash at all')));
    await expect(passwords.verify('x', null)).resolves.toBe(false);
  });
});

it.each(['123456', 'Password', 'QWERTY', 'admin@123', 'impeller123', 'root@impeller.test', 'ROOT@impeller.test'])(
  "finds '%s' common",
  (password) => {
    expect(password.length).toBeGreaterThanOrEqual(PASSWORD.min);
    expect(isCommonPassword(password, 'root@impeller.test')).toBe(true);
  },
);
it.each(['Stuffing-Box-17', 'correct horse battery', '123456 and more', ''])("does not mind '%s'", (password) =>
  expect(isCommonPassword(password, 'root@impeller.test')).toBe(false),
);
