/** Path segments that are no id from 1 to 2^31-1 (C13). */
export const idFault = [
  '0',
  '-1',
  '1.5',
  '2147483648',
  '99999999999999999999',
  '1e3',
  '0x10',
  '01',
  'abc',
  '%201',
  '1%00',
  '１',
  '1,2',
  'null',
  'NaN',
  "1'--",
];
