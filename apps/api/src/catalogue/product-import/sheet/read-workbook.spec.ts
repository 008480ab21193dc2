import { Readable } from 'node:stream';
import { readNumber, readText, text } from '@impeller/contracts';
import { importSheet } from '../../../../test/import-zip.js';
import { rawWorkbook, type RawWorkbook } from '../../../../test/raw-workbook.js';
import { spool } from '../archive/unnamed-file.js';
import { readWorkbook } from './read-workbook.js';
import type { SheetRow } from './sheet-rows.js';

async function rowsOf(content: Buffer): Promise<SheetRow[]> {
  const file = await spool(Readable.from([content]));
  const rows: SheetRow[] = [];
  try {
    await readWorkbook(file, content.length, (row) => rows.push(row));
  } finally {
    await file.close();
  }
  return rows;
}
const read = async (raw: RawWorkbook) => rowsOf(await rawWorkbook(raw));
const fault = (raw: RawWorkbook) =>
  read(raw).then(
    () => null,
    (error: Error) => error.message,
  );
const cells = (inside: string) => `<sheetData><row r="1">${inside}</row></sheetData>`;
/** The cells of a sheet's only row. */
const row = async (inside: string, more: Omit<RawWorkbook, 'sheet'> = {}) =>
  (await read({ ...more, sheet: cells(inside) }))[0]?.cells;

it('reads what a spreadsheet program writes, blank rows left out', async () => {
  const rows = await rowsOf(
    await importSheet([
      { sku: 'A-1', unitPrice: 9.87e9, name: { richText: [{ text: 'Mono' }, { text: 'block', font: { bold: true } }] } },
      {},
      { sku: 'A-3', featured: true },
    ]),
  );
  expect(rows.map(({ row: number }) => number)).toEqual([1, 2, 3, 5]);
  expect(rows[0]?.cells[0]).toBe('Product Id');
  expect(rows[2]?.cells.filter((cell) => cell !== null)).toEqual(['Monoblock', 'A-1', 9_870_000_000]);
});

describe('F7 typed cells', () => {
  it.each<[string, string, unknown]>([
    ['a number in scientific form', '<c r="A1"><v>9.87E9</v></c>', 9_870_000_000],
    ['a formula gives its stored value', '<c r="A1"><f>1+1</f><v>2</v></c>', 2],
    ['a formula of text too', '<c r="A1" t="str"><f>A2</f><v>x</v></c>', 'x'],
    ['a formula that was never calculated is an error', '<c r="A1"><f>NOW()</f></c>', { error: '=…' }],
    ['an error is an error', '<c r="A1" t="e"><v>#N/A</v></c>', { error: '#N/A' }],
    ['a flag', '<c r="A1" t="b"><v>1</v></c>', true],
    [
      'inline rich text without its phonetic guide',
      '<c r="A1" t="inlineStr"><is><r><t>Mono</t></r><r><t>block</t></r><rPh><t>guide</t></rPh></is></c>',
      'Monoblock',
    ],
    ['the five entities of XML', '<c r="A1" t="inlineStr"><is><t>a &amp; &lt;b&gt; &#8377;</t></is></c>', 'a & <b> ₹'],
    ['an escaped character', '<c r="A1" t="inlineStr"><is><t>a_x000A_b</t></is></c>', 'a\nb'],
    ['a number that is none', '<c r="A1"><v>abc</v></c>', { error: 'abc' }],
    ['infinity is no number', '<c r="A1"><v>1e999</v></c>', { error: '1e999' }],
    ['an ISO date', '<c r="A1" t="d"><v>2024-01-02</v></c>', { date: '2024-01-02' }],
  ])('%s', async (_, inside, value) => expect(await row(inside)).toEqual([value]));

  it.each(['toString', 'valueOf', '__proto__', 'constructor', 'hasOwnProperty'])('of type %s are of none', async (type) => {
    expect(await row(`<c t="${type}"><v>5</v></c><c t="${type}"><v>x</v></c>`)).toEqual([5, { error: 'x' }]);
  });

  it.each([
    ['nothing', '_x0000_'],
    ['half a character', '_xD83D_'],
    ['the other half', '_xDCA7_'],
    ['both halves in the wrong order', '_xDCA7__xD83D_'],
  ])('an escaped %s is what no text may hold, and what the database can', async (_, escaped) => {
    const strings = `<si><t>Pump${escaped}</t></si>`;
    const inside = `<c t="s"><v>0</v></c><c t="str"><v>Pump${escaped}</v></c><c t="inlineStr"><is><t>Pump${escaped}</t></is></c>`;
    for (const cell of (await row(inside, { strings }))!) {
      expect(String(cell).replaceAll('\u001a', '')).toBe('Pump');
      expect(readText(cell)).toEqual({ wrong: 'import.cell.text' });
    }
  });

  it('a character that was escaped in two halves is whole again', async () => {
    expect(await row('<c t="inlineStr"><is><r><t>a_xD83D_</t></r><r><t>_xDCA7_b</t></r></is></c>')).toEqual(['a💧b']);
  });

  it.each(['&#0;', '&#xD83D;', '&#xD83D;&#xDCA7;'])('%s is no XML', async (reference) => {
    expect(await fault({ sheet: cells(`<c t="inlineStr"><is><t>${reference}</t></is></c>`) })).toBe(text('import.sheet.damaged'));
  });

  it('a number that its style shows as a date', async () => {
    const styles =
      '<numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="[Red]0.00 &quot;days&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs>';
    const inside = '<c s="0"><v>45292</v></c><c s="1"><v>45292</v></c><c s="2"><v>45292.75</v></c><c s="3"><v>45292</v></c>';
    expect(await row(inside, { styles })).toEqual([45292, { date: '2024-01-01' }, { date: '2024-01-01' }, 45292]);
  });

  it('a number that its style shows as a percentage is what was typed', async () => {
    const formats = ['0.0%;[Red]-0.0%', '0&quot;%&quot;', '0\\%', '[>1]0 _%'];
    const styles = `<numFmts>${formats.map((code, index) => `<numFmt numFmtId="${170 + index}" formatCode="${code}"/>`).join('')}</numFmts><cellXfs>${[0, 9, 10, 170, 171, 172, 173].map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs>`;
    const inside = [0.18, 0.18, 0.07, -0.185, 18, 18, 18].map((value, style) => `<c s="${style}"><v>${value}</v></c>`).join('');
    const others = '<c s="1" t="str"><v>12</v></c><c s="1" t="b"><v>1</v></c><c s="1"><v>x</v></c>';
    const read = await row(inside + others, { styles });
    expect(read).toEqual([0.18, '18%', '7%', '-18.5%', 18, 18, 18, '12', true, { error: 'x' }]);
    expect([readText(read![1]!), readNumber(read![1]!)]).toEqual([{ value: '18%' }, { wrong: 'import.cell.number' }]);
  });

  it('a number that its style shows with zeros before it is kept as that, too', async () => {
    const formats = ['00000', '0', '00.00', '00-00', '0'.repeat(40), '000'];
    const styles = `<numFmts>${formats.map((code, index) => `<numFmt numFmtId="${170 + index}" formatCode="${code}"/>`).join('')}</numFmts><cellXfs>${formats.map((_, index) => `<xf numFmtId="${170 + index}"/>`).join('')}</cellXfs>`;
    const values = ['123', '-1', '1.5', '123456', '0'].map((value) => `<c s="0"><v>${value}</v></c>`).join('');
    const others = formats
      .slice(1)
      .map((_, index) => `<c s="${index + 1}"><v>7</v></c>`)
      .join('');
    const text = '<c s="0" t="str"><v>12</v></c>';
    const [made, plain] = await read({
      styles,
      sheet: `<sheetData><row r="1">${values}${others}${text}</row><row><c><v>5</v></c></row></sheetData>`,
    });
    expect(made?.codes).toEqual({ 0: '00123', 4: '00000', 9: '007' });
    expect(made?.cells).toEqual([123, -1, 1.5, 123456, 0, 7, 7, 7, 7, 7, '12']);
    expect(plain?.codes).toBeUndefined();
  });

  it('a format longer than Excel writes one is none', async () => {
    const formats = [255, 256].map((length) => `${'['.repeat(length - 1)}d`);
    const styles = `<numFmts>${formats.map((code, index) => `<numFmt numFmtId="${170 + index}" formatCode="${code}"/>`).join('')}</numFmts><cellXfs><xf numFmtId="170"/><xf numFmtId="171"/></cellXfs>`;
    expect(await row('<c s="0"><v>45292</v></c><c s="1"><v>45292</v></c>', { styles })).toEqual([{ date: '2024-01-01' }, 45292]);
  });

  it('cells without a reference follow each other, and gaps are blank', async () => {
    expect(await row('<c t="b"><v>1</v></c><c r="D1"><v>4</v></c><c><v>5</v></c>')).toEqual([true, null, null, 4, 5]);
  });

  it('__proto__ is a text like any other', async () => {
    expect(await row('<c r="A1" t="s"><v>0</v></c>', { strings: '<si><t>__proto__</t></si>' })).toEqual(['__proto__']);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it.each([
    ['values far out', cells('<c r="XFD1"><v>1</v></c>'), text('import.sheet.columns', { max: 40 })],
    ['a shared text that is not there', cells('<c r="A1" t="s"><v>7</v></c>'), text('import.sheet.damaged')],
    ['a row that cannot be', '<sheetData><row r="99999999"><c><v>1</v></c></row></sheetData>', text('import.sheet.damaged')],
    [
      'too many rows',
      `<sheetData>${'<row><c><v>1</v></c></row>'.repeat(10_003)}</sheetData>`,
      text('import.sheet.rows', { max: 10_000 }),
    ],
  ])('%s', async (_, sheet, message) => expect(await fault({ sheet })).toBe(message));

  it('blank cells far out and a million blank rows are nothing', async () => {
    expect(
      await read({
        sheet: `<sheetData><row r="1"><c r="XFD1" t="inlineStr"><is><t> </t></is></c></row>${'<row/>'.repeat(1_000_000)}</sheetData>`,
      }),
    ).toEqual([]);
  });
});

describe('F4 sheets that bloat', () => {
  it('a text longer than a cell can hold', async () => {
    expect(await fault({ sheet: cells('<c t="s"><v>0</v></c>'), strings: `<si><t>${'x'.repeat(100_000)}</t></si>` })).toBe(
      text('import.sheet.tooLarge'),
    );
  });
  it('one long text in every cell', async () => {
    const sheet = `<sheetData>${`<row>${'<c t="s"><v>0</v></c>'.repeat(40)}</row>`.repeat(100)}</sheetData>`;
    expect(await fault({ sheet, strings: `<si><t>${'x'.repeat(30_000)}</t></si>` })).toBe(text('import.sheet.tooLarge'));
  });
  it('millions of shared texts', async () => {
    expect(await fault({ sheet: cells('<c><v>1</v></c>'), strings: '<si/>'.repeat(5_000_000) })).toBe(
      text('import.sheet.tooLarge'),
    );
  });
});

it('F5 a validation over the whole sheet costs nothing', async () => {
  const sheet = `${cells('<c><v>1</v></c>')}<dataValidations><dataValidation sqref="A1:XFD1048576" type="list"><formula1>"a,b"</formula1></dataValidation></dataValidations><mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells>`;
  // Walked cell by cell it would outlive the test's own limit.
  expect(await read({ sheet })).toHaveLength(1);
});

describe('F6 documents that declare entities', () => {
  it.each([
    ['an entity of its own', '<!DOCTYPE x [<!ENTITY e "expanded">]>'],
    ['a file', '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>'],
    ['a DTD from elsewhere', '<!DOCTYPE x SYSTEM "http://127.0.0.1:1/evil.dtd">'],
    ['a thousand laughs', `<!DOCTYPE x [<!ENTITY a "${'x'.repeat(1000)}"><!ENTITY e "${'&a;'.repeat(1000)}">]>`],
    ['a parameter entity', '<!DOCTYPE x [<!ENTITY % p SYSTEM "http://127.0.0.1:1/"> %p;]>'],
    ['an entity that nobody declared', ''],
  ])('%s', async (_, head) => {
    expect(await fault({ head, sheet: cells('<c t="inlineStr"><is><t>&e;</t></is></c>') })).toBe(text('import.sheet.damaged'));
  });
});

it.each([
  ['no ZIP at all', Buffer.from('name,sku\nPump,1\n')],
  ['nothing', Buffer.alloc(0)],
])('refuses %s', async (_, content) => {
  await expect(rowsOf(content)).rejects.toThrow(text('import.sheet.damaged'));
});

it('says of a workbook with a password, and of an old one, that it is no ordinary one', async () => {
  const compound = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2_000)]);
  await expect(rowsOf(compound)).rejects.toThrow(text('import.sheet.protected'));
});

it.each([
  ['cut off', '<sheetData><row><c><v>1'],
  ['closed in the wrong order', '<sheetData><row></sheetData></row>'],
  ['nested without end', '<a>'.repeat(1_000)],
])('refuses XML that is %s', async (_, sheet) => expect(await fault({ sheet })).toBe(text('import.sheet.damaged')));
