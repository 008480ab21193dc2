import { setImmediate } from 'node:timers/promises';
import {
  foldName,
  listOf,
  pairsOf,
  readFlag,
  readId,
  readNumber,
  readParts,
  readRupees,
  readStockStatus,
  readTags,
  readText,
  showCell,
  type Cell,
} from './product-import-cells.js';
import { IMPORT_LIMITS } from './import-limits.js';

it.each<[string, Cell, unknown]>([
  ['a number is its digits', 9.87e9, { value: '9870000000' }],
  ['a long number is not rounded to scientific form', 123456789012345, { value: '123456789012345' }],
  ['of a number longer than a sheet holds, the digits that it shows', 890123456789012000, { value: '890123456789012000' }],
  ['of one that is exact, all of them', 9007199254740991, { value: '9007199254740991' }],
  ['nothing is no negative nothing', -0, { value: '0' }],
  ['text is trimmed of no-break spaces', '\u00a0 PUMP\u00a01 ', { value: 'PUMP 1' }],
  ['joiners of Indic scripts stay', 'क्\u200dष पंप', { value: 'क्\u200dष पंप' }],
  ['a joiner that joins nothing goes', '\u200d8413\u200d7010\u200b', { value: '84137010' }],
  ['spaces alone are blank', ' \u00a0 ', { blank: true }],
  ['an error is no text', { error: '#N/A' }, { wrong: 'import.cell.error' }],
  ['a date is no text', { date: '2024-01-02' }, { wrong: 'import.cell.date' }],
  ['reversing characters are refused', 'abc\u202Ecba', { wrong: 'import.cell.text' }],
])('F7 text: %s', (_, cell, read) => expect(readText(cell)).toEqual(read));

it.each<[Cell, unknown]>([
  ['Y', true],
  ['yes', true],
  [' True ', true],
  [true, true],
  [1, true],
  ['N', false],
  ['no', false],
  ['FALSE', false],
  [false, false],
  [0, false],
])('flag %p is %p', (cell, value) => expect(readFlag(cell)).toEqual({ value }));

it('says that a flag is neither', () => {
  expect(readFlag('perhaps')).toEqual({ wrong: 'import.cell.flag' });
  expect(readFlag(2)).toEqual({ wrong: 'import.cell.flag' });
  expect(readFlag(null)).toEqual({ blank: true });
});

it.each<[Cell, number]>([
  ['₹1,00,000', 100000],
  ['Rs. 1,234,567.50', 1234567.5],
  ['INR 12', 12],
  ['1 250/-', 1250],
  ['₹\u00a012,34,567.89', 1234567.89],
  [1200.0000000000002, 1200],
  [0.1 + 0.2, 0.3],
  ['1.5E3', 1500],
  ['-5', -5],
  [0, 0],
])('rupees %p are %p', (cell, value) => expect(readRupees(cell)).toEqual({ value }));

it.each<[Cell]>([['1,2,3'], ['12,34'], ['abc'], ['1.2.3'], ['₹'], [Infinity], [true], ['0x10'], ['1e999']])(
  '%p is no amount',
  (cell) => {
    expect(readRupees(cell)).toEqual({ wrong: 'import.cell.number' });
  },
);

it.each<[Cell, unknown]>([
  [12, { value: 12 }],
  ['12', { value: 12 }],
  [12.5, { wrong: 'import.cell.id' }],
  [0, { wrong: 'import.cell.id' }],
  ['x', { wrong: 'import.cell.id' }],
  [9.87e9, { wrong: 'import.cell.id' }],
  ['', { blank: true }],
  [{ error: '#REF!' }, { wrong: 'import.cell.error' }],
])('id %p reads as %p', (cell, read) => expect(readId(cell)).toEqual(read));

it.each<[Cell, unknown]>([
  ['Y', { value: 'In Stock' }],
  ['N', { value: 'Out Of Stock' }],
  ['in stock', { value: 'In Stock' }],
  ['Out-Of-Stock', { value: 'Out Of Stock' }],
  ['maybe', { wrong: 'import.cell.flag' }],
  [null, { blank: true }],
])('stock status %p reads as %p', (cell, read) => expect(readStockStatus(cell)).toEqual(read));

it.each<[Cell, unknown]>([
  ['Pumps, domestic,, ', { value: ['Pumps', 'domestic'] }],
  [{ list: [' Pumps, domestic', ' ', 'Farm'] }, { value: ['Pumps, domestic', 'Farm'] }],
  [{ list: [] }, { blank: true }],
  [{ list: ['', ' '] }, { blank: true }],
  [', ,', { blank: true }],
  [{ list: ['Pump\u0000'] }, { wrong: 'import.cell.text' }],
  [{ date: '2026-01-01' }, { wrong: 'import.cell.date' }],
  ['a,'.repeat(IMPORT_LIMITS.partsPerCell), { value: Array(IMPORT_LIMITS.partsPerCell).fill('a') }],
  ['a,'.repeat(IMPORT_LIMITS.partsPerCell + 1), { wrong: 'import.cell.parts' }],
  [null, { blank: true }],
])('parts of %p are read as %p', (cell, read) => expect(readParts(cell)).toEqual(read));

it.each<[Cell, unknown]>([
  ['a, b,', { value: 'a, b,' }],
  [',\u00a0,', { blank: true }],
  [{ error: '#N/A' }, { wrong: 'import.cell.error' }],
  [null, { blank: true }],
])('tags of %p are read as %p', (cell, read) => expect(readTags(cell)).toEqual(read));

it('reads and shows parts that came apart as one text, where one is asked for', () => {
  expect(readText({ list: ['a', 'b'] })).toEqual({ value: 'a,b' });
  expect(showCell({ list: ['a', 'b'] })).toBe('a, b');
});

it('a cell as full as one may be takes no longer than its characters are many', async () => {
  const blanks = ' '.repeat(IMPORT_LIMITS.cellCharacters - 2);
  for (let more = 0; more < 500; more++) {
    expect(readRupees(`x${blanks}1`)).toEqual({ wrong: 'import.cell.number' });
    expect(showCell(`x${blanks}1`)).toHaveLength(100);
    await setImmediate(); // a test that never lets go is not ended for taking too long
  }
});

it.each(['#N/A', '#DIV/0!', '=…'])('%s that was pasted as text is the error that it was', (cell) =>
  expect(readText(cell)).toEqual({ wrong: 'import.cell.error' }),
);

it('reads attribute~value pairs, and nothing else', () => {
  expect(pairsOf(listOf('Phase ~ Single, Head~30 m'))).toEqual([
    { attribute: 'Phase', value: 'Single' },
    { attribute: 'Head', value: '30 m' },
  ]);
  expect(pairsOf(['Phase'])).toBeUndefined();
  expect(pairsOf(['Phase~'])).toBeUndefined();
  expect(pairsOf(['a~b~c'])).toBeUndefined();
});

it('reads numbers without losing a plain one', () => {
  expect(readNumber('  42 ')).toEqual({ value: 42 });
  expect(readNumber('10 00 000')).toEqual({ value: 1_000_000 });
  for (const two of ['1000\n900', '1000\t900', '1000 900', '1,500 – 2,000'])
    expect(readNumber(two)).toEqual({ wrong: 'import.cell.number' });
  expect(readNumber({ date: '2024-01-01' })).toEqual({ wrong: 'import.cell.date' });
});

it('F7 never shows an object, and no character that breaks the line', () => {
  expect(showCell({ error: '#DIV/0!' })).toBe('#DIV/0!');
  expect(showCell({ date: '2024-01-02' })).toBe('2024-01-02');
  expect(showCell('a\u0000b\u202ec')).toBe('a�b�c');
  expect(showCell('x'.repeat(500))).toHaveLength(100);
});

it('F7 never leaves half a character where it cuts', () => {
  expect(showCell(`${'a'.repeat(98)}💧${'b'.repeat(150)}`)).toBe(`${'a'.repeat(98)}…`);
  expect(showCell(`${'a'.repeat(97)}💧${'b'.repeat(150)}`)).toBe(`${'a'.repeat(97)}💧…`);
});

it('finds a name whatever its case, its gaps and its joiners', () => {
  expect(foldName(' क्\u200dष  \u00a0PUMP')).toBe(foldName('क्ष Pump'));
});
