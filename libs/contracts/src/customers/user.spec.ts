import { text } from '../texts/text.js';
import { ownUser, registration, USER_NAME } from './user.js';

it('keeps a customer’s name, PAN and shop on one line, whatever was pasted; an address may have several', () => {
  const pasted = {
    fullName: 'Asha\r\nRao',
    panNumber: 'OLD\tPAN\u200b1',
    shopName: '\ufeffRao \n Pumps',
    address: '12 Mill Road\nPeelamedu',
  };
  expect(ownUser.parse(pasted)).toEqual({ ...pasted, fullName: 'Asha Rao', panNumber: 'OLD PAN 1', shopName: 'Rao Pumps' });
});

it('counts the name as it is kept', () => {
  const told = ownUser.safeParse({ fullName: 'a\u200b\u200b\u200b' }).error?.issues.map(({ message }) => message);
  expect(told).toEqual([text('length.between', USER_NAME)]);
});

it('says of a short password what specification §5 says of a change, and what it says of a new customer’s', () => {
  const told = (schema: typeof ownUser | typeof registration) =>
    schema.safeParse({ password: 'abc' }).error?.issues.find(({ path }) => path[0] === 'password')?.message;
  expect(told(ownUser)).toBe('The password can not be less than 6 digits');
  expect(told(registration)).toBe('Length should be greater than 6');
});
