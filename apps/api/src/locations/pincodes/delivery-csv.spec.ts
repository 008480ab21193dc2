import { DELIVERY_CSV, text } from '@impeller/contracts';
import { type Invalid } from '../../errors/errors.js';
import { csvText, readDeliveryCsv, refuseLines } from './delivery-csv.js';

const faultsOf = (csv: string): unknown => {
  try {
    return refuseLines(readDeliveryCsv(csv).faults);
  } catch (error) {
    return (error as Invalid).details.map(({ field, message }) => `${field}: ${message}`);
  }
};
const read = (csv: string) =>
  readDeliveryCsv(csv).pincodes.map(({ lines, pincode, isDeliverable }) => [...lines, pincode, isDeliverable]);

it.each([
  ['plain', 'pincode,deliverable\n638001,yes\n638002,no\n'],
  ['of Excel', '\ufeffPincode;Deliverable\r\n638001;Y\r\n638002;N\r\n'],
  ['with other columns, quoted', 'ID,"Post, office",Deliverable,Pincode\n1,"Erode ""HO""",TRUE,638001\n2,x,FALSE,"638002"'],
  ['with the name of its field', 'pincode,isDeliverable\n638001,true\n638002,false'],
  ['with that name in words', 'Pincode,Is Deliverable\n638001,true\n638002,false'],
  ['with blanks behind its quoted cells', 'pincode,deliverable\n"638001" ,"yes"\t\r\n"638002"\u00a0,no'],
  ['with blanks before its quoted cells', 'pincode, "office", deliverable\n638001,  "Erode, HO",yes\n "638002", "x" , no'],
  ['with tabs and spaces', 'pincode\t Deliverable \n638 001\t 1\n638002\t0\n'],
])('reads a list %s', (_, csv) =>
  expect(read(csv)).toEqual([
    [2, '638001', true],
    [3, '638002', false],
  ]),
);

const LIST = 'pincode,office,deliverable\n638001,Perundurai – Café,yes\n638002,x,no';
const SWAPPED = Buffer.from(`\ufeff${LIST}`, 'utf16le').swap16();
it.each([
  ['UTF-8', Buffer.from(LIST)],
  ['UTF-8 with its mark', Buffer.from(`\ufeff${LIST}`)],
  ['the code page of Excel', Buffer.from(LIST.replace('–', '\u0096'), 'latin1')],
  ['UTF-16', Buffer.from(`\ufeff${LIST}`, 'utf16le')],
  ['UTF-16, its bytes swapped', SWAPPED],
])('reads a list in %s', (_, bytes) =>
  expect(read(csvText(bytes))).toEqual([
    [2, '638001', true],
    [3, '638002', false],
  ]),
);

it('refuses what is cut in the middle of a character', () => {
  expect(() => csvText(SWAPPED.subarray(0, -1))).toThrow(text('file.damaged'));
  expect(() => csvText(Buffer.from([0xff, 0xfe, 0x00]))).toThrow(text('file.damaged'));
});

it('skips empty lines, takes a pincode once, and a list without lines', () => {
  expect(read('pincode,deliverable\n\n638001,y\n,\n638001,yes')).toEqual([[3, 5, '638001', true]]);
  expect(read('pincode,deliverable')).toEqual([]);
});

it('counts the lines of the file, those within quotation marks as well', () => {
  expect(read('pincode,deliverable,"office\r\nof post"\n638001,yes,"Erode\nHO"\n638002,no,x')).toEqual([
    [3, '638001', true],
    [5, '638002', false],
  ]);
});

it('names every line that is wrong, and why', () => {
  expect(faultsOf('pincode,deliverable\n63800,yes\n638001,perhaps\n,yes\n638002')).toEqual([
    `line 2: Line 2: ${text('pincode.digits')}`,
    `line 3: Line 3: ${text('delivery.csv.flag')}`,
    `line 4: Line 4: ${text('pincode.required')}`,
    `line 5: Line 5: ${text('delivery.csv.flag')}`,
  ]);
  expect(faultsOf('pincode,deliverable\n638001,yes\n638001,no')).toEqual([
    `line 3: Line 3: ${text('delivery.csv.twice', { line: 2 })}`,
  ]);
  expect(faultsOf('pincode,deliverable\n638001,yes\n638001,no\n63800,yes\n638001,y')).toEqual([
    `line 3: Line 3: ${text('delivery.csv.twice', { line: 2 })}`,
    `line 4: Line 4: ${text('pincode.digits')}`,
  ]);
  expect(faultsOf('pincode,deliverable\n"638001" ,yes\n"63800"2x,yes\n"638003" ,maybe')).toEqual([
    `line 3: Line 3: ${text('pincode.digits')}`,
    `line 4: Line 4: ${text('delivery.csv.flag')}`,
  ]);
  const many = faultsOf(`pincode,deliverable${'\nx,y'.repeat(DELIVERY_CSV.maxFaults + 7)}`) as string[];
  expect(many).toHaveLength(DELIVERY_CSV.maxFaults + 1);
  expect(many.at(-1)).toBe('file: and 7 more lines');
});

it.each([
  ['', 'delivery.csv.head'],
  ['638001,yes', 'delivery.csv.head'],
  ['pincode,deliverable\n"638001,yes', 'delivery.csv.quote'],
] as const)('refuses %j', (csv, key) => expect(faultsOf(csv)).toEqual([`file: ${text(key)}`]));

it('reads what stands among millions of blank lines and cells', () => {
  expect(read(`pincode,deliverable${'\n'.repeat(2_000_000)}638001,y`)).toEqual([[2_000_001, '638001', true]]);
  expect(faultsOf(','.repeat(2_000_000))).toEqual([`file: ${text('delivery.csv.head')}`]);
  expect(read(`pincode,deliverable\n638001,y${','.repeat(1_000_000)}`)).toEqual([[2, '638001', true]]);
});

it('refuses more lines than it takes', () => {
  const csv = `pincode,deliverable${'\n638001,y'.repeat(DELIVERY_CSV.maxRows + 1)}`;
  expect(faultsOf(csv)).toEqual([`file: ${text('delivery.csv.rows', { max: '25,000' })}`]);
});
