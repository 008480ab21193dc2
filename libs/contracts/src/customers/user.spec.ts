import { text } from '../texts/text.js';
import { ownUser, USER_NAME } from './user.js';

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
