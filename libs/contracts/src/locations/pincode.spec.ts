import { isPincode, mobileNumber, pincodeText, text } from '../index.js';

it.each(['360005', '364240', '110001', '400001', '999999'])("takes '%s'", (typed) => {
  expect(isPincode(typed)).toBe(true);
  expect(pincodeText().parse(typed)).toBe(typed);
});

it.each([
  ...['012345', '101123', '291123', '351123', '541123', '551123', '651123', '661123', '861123', '871123', '881123', '891123'],
  ...['12345', '1234567', '36000x', '３60005'],
])("refuses '%s'", (typed) => expect(isPincode(typed)).toBe(false));

it('says what is wrong with one', () =>
  expect(
    pincodeText()
      .safeParse('541123')
      .error?.issues.map(({ message }) => message),
  ).toEqual([text('pincode.digits')]));

it('takes digits that a program sends as a number, and says what is wrong with others', () => {
  expect(pincodeText().parse(641001)).toBe('641001');
  expect(mobileNumber().parse(9876543210)).toBe('9876543210');
  expect(mobileNumber().safeParse(-9876543210).success).toBe(false);
  const told = (value: unknown) => pincodeText().safeParse(value).error?.issues[0]?.message;
  expect([64100, 541123, undefined].map(told)).toEqual([
    text('pincode.digits'),
    text('pincode.digits'),
    text('pincode.required'),
  ]);
});
