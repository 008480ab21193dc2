import { z } from 'zod';
import {
  amount,
  day,
  edgeOfValidity,
  fileUrl,
  flag,
  id,
  imageUrl,
  instant,
  isCleanText,
  isOwnFile,
  isWebLink,
  lineOfText,
  MAX_ID,
  money,
  name,
  orNull,
  overLong,
  plainText,
  reference,
  webLink,
} from './fields.js';
import { text } from './texts/text.js';

const messages = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues.map(({ message }) => message);
const takes = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success;

describe('texts', () => {
  const LENGTH = { min: 3, max: 10 };
  const required = name('brand.name.required', LENGTH);

  it.each(['abc', 'ten chars!', '🙂🙂🙂', '🙂'.repeat(10), 'पंप', 'ध'.repeat(10), 'a\u200db'])(
    'D5 takes %j: length is counted in code points',
    (value) => {
      expect(required.parse(value)).toBe(value);
    },
  );

  it.each(['🙂'.repeat(10), ' ten chars! ', '🙂'.repeat(11), 'x'.repeat(11), 'x'.repeat(10_000), '', null, undefined, 7])(
    'say of %j alone what they say of it in a field: whether it is too long',
    (value) => {
      const said = typeof value === 'string' ? messages(plainText({ max: 10 }), value)?.[0] : undefined;
      expect(overLong({ max: 10 }, value)).toBe(said);
    },
  );

  it.each([
    ['Two  Spaces', 'Two Spaces'],
    ['line\r\nline', 'line line'],
    ['a\u00a0\tb', 'a b'],
    ['Pu\u200bmp', 'Pu mp'],
    ['\ufeffabc\u200b', 'abc'],
  ])('D4 makes one space of every gap in a name: %j', (value, kept) => expect(required.parse(value)).toBe(kept));

  it('D4 takes a name of nothing that shows for none', () =>
    expect(messages(required, '\u200b\u2060\u200b')).toEqual([text('brand.name.required')]));

  it.each(['line\nline', 'tab\tx'])('keeps %j where a text may have lines', (value) =>
    expect(plainText(LENGTH).parse(value)).toBe(value),
  );

  it.each([
    [undefined, text('brand.name.required')],
    [null, text('brand.name.required')],
    ['', text('brand.name.required')],
    ['   ', text('brand.name.required')],
    [7, text('brand.name.required')],
    ['ab', 'Length should be 3 to 10'],
    ['🙂🙂', 'Length should be 3 to 10'],
    ['🙂'.repeat(11), 'Length should be 3 to 10'],
    ['x'.repeat(11), 'Length should be 3 to 10'],
    ['x'.repeat(1_000_000), 'Length should be 3 to 10'],
  ])('D5 refuses %j with one text', (value, message) => expect(messages(required, value)).toEqual([message]));

  it.each(['', ' \t\n', '\u00a0\u3000', '\u200b\u200b\u200b', '\u200d\u00ad\ufe0f', '\u3164\u115f', '\u2800\u2800\u2800'])(
    'calls absent where it is required what nobody could see: %j',
    (value) => {
      for (const kind of [plainText, lineOfText])
        expect(messages(kind(LENGTH, 'brand.name.required'), value)).toEqual([text('brand.name.required')]);
    },
  );

  it('drops space around, before it counts', () => expect(required.parse('  abc\n')).toBe('abc'));
  it('says the maximum alone where there is no minimum', () =>
    expect(messages(plainText({ max: 2 }), 'xxx')).toEqual(['Maximum length should be 2']));
  it('says a length’s own text where it has one', () => {
    expect(messages(plainText({ min: 3, max: 5 }, 'brand.name.required', 'product.name.short'), 'x')).toEqual([
      text('product.name.short', { min: 3 }),
    ]);
  });

  const unclean = '\u0000 \u0007 \u001b \u007f \u0085 \ud83d \ude42 \u202a \u202e \u2066 \u2069 \ufffe \uffff'.split(' ');
  it.each(unclean)('D3 refuses a text with %j in it', (character) => {
    expect(isCleanText(`Pump${character}x`)).toBe(false);
    expect(messages(plainText({ max: 50 }), `Pump${character}x`)).toEqual([text('text.characters')]);
  });

  it.each(['🙂', '👩‍🔧', 'क्षि', 'e\u0301', '\u00a0', '\u200b', '\u200e', 'مضخة', '\t', '\r\n', '\ufffd', '\u{10ffff}'])(
    'D3 takes %j',
    (character) => {
      expect(isCleanText(`Pump${character}x`)).toBe(true);
    },
  );
});

describe('D8 links', () => {
  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    ' javascript:alert(1)',
    'javascript\u0000:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:image/svg+xml;base64,PHN2Zz4=',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'blob:https://a.example/1',
    'ftp://a.example/x',
    'http://a.example/plain',
    '//a.example/x',
    '/relative',
    'https://',
    'https://user:secret@a.example',
    'https://a.example/\u202ex',
    'https:\\\\a.example',
    'view-source:https://a.example',
    'https://a.example/with space',
    'https://a.example/\n',
    '',
    'a.example',
    '&#106;avascript:alert(1)',
    'about:blank',
  ])('refuses %j', (link) => {
    expect(isWebLink(link)).toBe(false);
    expect(messages(imageUrl(), link)).toEqual(['Invalid URL format']);
  });

  it.each([
    'https://a.example',
    'https://a.example/x.png?y=1#z',
    'https://münchen.example/ü',
    'HTTPS://A.EXAMPLE/',
    'https://a.example:8443/x',
  ])('takes %j', (link) => {
    expect(imageUrl().parse(link)).toBe(link);
  });

  it('takes http only where a place says so', () => {
    expect([isWebLink('http://a.example', ['https:', 'http:']), isWebLink('http://a.example')]).toEqual([true, false]);
  });

  const hash = '0123456789abcdef'.repeat(4);
  it.each([`/api/files/${hash}.png`, `/api/files/${hash}.webp`, `/api/files/${hash}.pdf`])('takes our own file %s', (path) =>
    expect(takes(fileUrl(), path)).toBe(true),
  );
  it('takes an http link and our own file where shoppers follow it, and no other path of ours', () => {
    const link = (value: string) => takes(webLink('page.link.required'), value);
    expect([`/api/files/${hash}.pdf`, 'http://a.example', '/api/orders/1', 'a.example'].map(link)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
  it.each(['png', 'jpg'])('takes a stored %s for a picture', (type) =>
    expect(takes(imageUrl(), `/api/files/${hash}.${type}`)).toBe(true),
  );
  it('E1 takes no stored document for a picture', () =>
    expect(messages(imageUrl(), `/api/files/${hash}.pdf`)).toEqual([text('file.type')]));
  it.each([
    `/api/files/${hash}`,
    `/api/files/../${hash}.png`,
    `/api/files/${hash.toUpperCase()}.png`,
    `/api/files/${hash}.png/x`,
    `/api/files/${hash}.png?x`,
    `//api/files/${hash}.png`,
    `/api/files/${hash}.exe1`,
    `/api/files/${hash}.png\n`,
  ])('takes no other path of ours: %j', (path) => expect([isOwnFile(path), takes(imageUrl(), path)]).toEqual([false, false]));
  it('says what is missing, and how long a link may be', () => {
    expect(messages(fileUrl('category.icon.required'), undefined)).toEqual([text('category.icon.required')]);
    expect(messages(fileUrl('category.icon.required'), '')).toEqual([text('category.icon.required')]);
    expect(messages(webLink('page.link.required'), ' ')).toEqual([text('page.link.required')]);
    expect(messages(imageUrl(), `https://a.example/${'x'.repeat(2_000)}`)).toEqual(['Maximum length should be 2000']);
  });
});

describe('amounts', () => {
  it.each([0, 0.01, 0.1, 0.29, 1.1, 19.99, 1234.56, 4_503_599_627.37, 9_999_999_999.99])('takes %d rupees', (value) =>
    expect(money().parse(value)).toBe(value),
  );
  it.each([
    [-0.01, 'Value should be atleast 0'],
    [10_000_000_000, 'Value should be at most 9999999999.99'],
    [0.001, 'Value should have at most 2 decimals'],
    [1.005, 'Value should have at most 2 decimals'],
    [0.1 + 0.2, 'Value should have at most 2 decimals'],
    [1e-7, 'Value should have at most 2 decimals'],
  ])('refuses %d', (value, message) => expect(messages(money(), value)).toEqual([message]));
  it.each([NaN, Infinity, -Infinity, 1e308, '1', null, true, [1], {}, 1n])('D6 takes no %p for an amount', (value) =>
    expect(takes(money(), value)).toBe(false),
  );
  it('D6 takes no negative zero', () => expect(Object.is(money().parse(-0), 0)).toBe(true));
  it('takes whole numbers only where there are no decimals', () => {
    const pieces = amount({ min: 1, max: 12, decimals: 0 });
    expect([takes(pieces, 1), takes(pieces, 12), messages(pieces, 1.5)]).toEqual([
      true,
      true,
      ['Value should be a whole number'],
    ]);
    expect([messages(pieces, 0), messages(pieces, 13)]).toEqual([['Value should be atleast 1'], ['Value should be at most 12']]);
  });
  it('says what is required', () =>
    expect(messages(amount({ max: 1 }, 'tax.rate.required'), undefined)).toEqual([text('tax.rate.required')]));
});

describe('what may be empty', () => {
  const fields = z.object({ sku: orNull(plainText({ min: 3, max: 5 })), parentId: orNull(reference(), 0) });
  it.each([
    [{}, {}],
    [
      { sku: '', parentId: 0 },
      { sku: null, parentId: null },
    ],
    [
      { sku: null, parentId: null },
      { sku: null, parentId: null },
    ],
    [
      { sku: ' \t\u200b', parentId: null },
      { sku: null, parentId: null },
    ],
    [
      { sku: 'abc', parentId: 7 },
      { sku: 'abc', parentId: 7 },
    ],
  ])('takes %j', (written, kept) => expect([fields.parse(written), fields.partial().parse(written)]).toEqual([kept, kept]));
  it('is judged by its own rule where it is filled', () => {
    expect(messages(fields, { sku: 'x', parentId: -1 })).toEqual(['Length should be 3 to 5', text('error.id')]);
    expect(messages(fields, { sku: 0, parentId: '' })).toEqual([
      text('field.type', { field: 'Value', type: 'a text' }),
      text('error.id'),
    ]);
  });
  it('is described by its own rule', () => {
    for (const io of ['input', 'output'] as const) {
      const { properties, required } = z.toJSONSchema(fields, { io });
      expect(required).toBeUndefined();
      expect(properties).toMatchObject({
        sku: { anyOf: [{ type: 'string', minLength: 3, maxLength: 5 }, { type: 'null' }] },
        parentId: { anyOf: [{ type: 'integer', minimum: 1 }, { type: 'null' }] },
      });
    }
  });
});

describe('ids and flags', () => {
  it.each([1, MAX_ID])('takes the id %d', (value) =>
    expect([takes(id(), value), takes(reference(), value)]).toEqual([true, true]),
  );
  it.each([0, -1, 1.5, MAX_ID + 1, '1', NaN, null, undefined, true, [1]])('C13 takes no %p for an id', (value) => {
    expect([takes(id(), value), takes(reference(), value)]).toEqual([false, false]);
  });
  it('says which reference is missing', () => {
    expect(messages(reference('tax.country.required'), undefined)).toEqual([text('tax.country.required')]);
    expect(messages(reference('tax.country.required'), 0)).toEqual([text('error.id')]);
  });
  it.each([0, 1, 'true', 'false', '', null, []])('takes no %p for a flag', (value) => expect(takes(flag(), value)).toBe(false));
  it.each(['2026-01-31T00:00:00Z', '2026-01-31T00:00:00.123456+05:30'])('takes the instant %s', (value) =>
    expect(takes(instant(), value)).toBe(true),
  );
  it.each([
    ['start', '2026-01-31', '2026-01-30T18:30:00.000Z'],
    ['end', '2026-01-31', '2026-01-31T18:29:59.000Z'],
    ['end', '2026-01-31T12:00:00+05:30', '2026-01-31T12:00:00+05:30'],
  ] as const)('takes as the %s of a validity %s', (edge, value, instant) =>
    expect(edgeOfValidity(edge, 'date.required').parse(value)).toBe(instant),
  );
  it.each(['2026-02-30', '2026-02-30T00:00:00Z', '2026-1-1', 'now', '', null, undefined, 7])(
    'takes no %j for the start of a validity',
    (value) => expect(messages(edgeOfValidity('start', 'date.required'), value)).toEqual([text('date.required')]),
  );
  it.each(['2027-01-01T00:00:00+14:00', '2027-01-01T00:00:00-12:00', '9999-12-31T23:59:59Z', '9999-12-31'])(
    'takes %s as the end of a validity',
    (value) => expect(takes(edgeOfValidity('end', 'date.required'), value)).toBe(true),
  );
  it.each([
    ['an offset that PostgreSQL does not have', '2027-01-01T00:00:00+16:00'],
    ['one that no clock has', '2027-01-01T00:00:00-23:59'],
    ['a year of five digits elsewhere', '9999-12-31T23:59:59-12:00'],
    ['the year 0 elsewhere', '0001-01-01T00:00:00+14:00'],
    ['the year 0', '0000-01-01T00:00:00Z'],
  ])('C14 takes %s for no end of a validity: %s', (_, value) =>
    expect(messages(edgeOfValidity('end', 'date.required'), value)).toEqual([text('date.required')]),
  );
  it.each(['0000-01-01', '2026-02-30', 'now'])('C14 takes no %j for a day, and says so once', (value) =>
    expect(messages(day('date.required'), value)).toEqual([text('date.required')]),
  );
  it.each(['2026-01-31', '2026-02-30T00:00:00Z', '2026-01-31T00:00:00', 'now'])('takes no %j for an instant', (value) =>
    expect(takes(instant(), value)).toBe(false),
  );
});
