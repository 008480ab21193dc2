import { TooMany } from '../errors/errors.js';
import { accountPace, addressPace, tried } from './attempts.js';
import { networkOf } from './network.js';

/** How many tries a pace lets through in `seconds`, when each comes as early as it may. */
function through({ free, longest }: ReturnType<typeof accountPace>, seconds: number): number {
  let [tries, at] = [0, 0];
  while (at < seconds) {
    tries++;
    at += tries < free ? 0 : Math.min(longest, 2 ** (tries - free));
  }
  return tries;
}

it.each([20, 100, 1_000, 100_000])('A5 %i guesses an hour at one account, and no more, go through', (perHour) => {
  expect(through(accountPace(perHour), 3_600)).toBeLessThanOrEqual(perHour);
  expect(through(accountPace(perHour), 3_600)).toBeGreaterThan(perHour / 2);
});

it('A7 an address has its failures at once, then as many in a quarter of an hour', () => {
  const pace = addressPace(30);
  expect(pace.free).toBe(30);
  expect(through(pace, 900)).toBeLessThanOrEqual(2 * 30 + 5);
  expect(pace.longest).toBe(30);
});

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  [null, 'unknown'],
])('the subscriber of %s is %s', (ip, network) => expect(networkOf(ip)).toBe(network));

it('takes a try back that nobody could look at, and no other', async () => {
  const pardon = jest.fn(async () => undefined);
  expect(await tried({ pardon }, Promise.resolve(false))).toBe(false);
  expect(pardon).not.toHaveBeenCalled();
  await expect(tried({ pardon }, Promise.reject(new TooMany(1)))).rejects.toBeInstanceOf(TooMany);
  expect(pardon).toHaveBeenCalledTimes(1);
});
