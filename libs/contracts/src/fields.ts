import { z } from 'zod';
import { isAbsent } from './absent.js';
import { API } from './addresses.js';
import './schema-texts.js'; // not in the index: who packs leaves out what a file that only passes on does besides
import { hasDecimals, MAX_RUPEES, MONEY_DECIMALS } from './money/money.js';
import { text, type TextKey } from './texts/text.js';
import { isDay } from './time/ist.js';
import { instantOfEdge, type Edge } from './time/validity.js';

type Raw = { readonly input?: unknown };
/** What a value of the wrong type is told. An absent one without a text of its own is told that its field is required. */
const wrongType = (required: TextKey | undefined, message: () => string) => ({
  error: ({ input }: Raw) => (required ? text(required) : isAbsent(input) ? undefined : message()),
});
const typed = (type: string) => () => text('field.type', { field: 'Value', type });

/** Bounds of a text in code points, as PostgreSQL's varchar(n) counts them. */
export interface Length {
  readonly min?: number;
  readonly max: number;
}

/** PostgreSQL's `integer` and so every id. */
export const MAX_ID = 2_147_483_647;

// C0/C1 controls but tab, line feed and carriage return; lone surrogates; bidi embeddings, overrides and isolates (threat D3);
// U+FFFE and U+FFFF, which XML, and so a sheet, has no way to say.
// eslint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufffe\uffff]|\p{Surrogate}/u;

/** Whether a text has no character that hides, reverses or breaks what is read. */
export const isCleanText = (value: string): boolean => !FORBIDDEN.test(value);

const codePoints = (value: string): number => [...value].length;

/** What says that a length is wrong: the field's own text, else 'Length should be …'. */
function lengthText({ min, max }: Length): string {
  return min ? text('length.between', { min, max }) : text('length.max', { max });
}

/** What the contracts say to a text that is longer than that; undefined while it is not, and for what is no text. */
export const overLong = (limit: Pick<Length, 'max'>, value: unknown): string | undefined =>
  typeof value === 'string' ? overLongAsTyped(limit, value.trim()) : undefined;

/** The same of a text that is taken with the space around it, as a filter's is. */
export const overLongAsTyped = ({ max }: Pick<Length, 'max'>, value: string): string | undefined =>
  codePoints(value) > max ? lengthText({ max }) : undefined;

// Space of any kind, and what takes none: two names that look alike are one. Joiners stay, emoji and Indic scripts need them.
const GAPS = /[\s\u200b\u2060\ufeff]+/gu;

// Nothing of it would be seen: space of any kind, joiners, marks and fillers without a letter, the empty Braille pattern.
const BLANK = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u;

function cleanText(length: Length, fold: (value: string) => string, required?: TextKey, tooShort?: TextKey) {
  const { min = 0, max } = length;
  const tooLong = () => lengthText(tooShort ? { max } : length);
  return z
    .string(wrongType(required, typed('a text')))
    .overwrite(fold)
    .trim()
    .superRefine((value, check) => {
      const issue = (message: string) => check.addIssue({ code: 'custom', message });
      if (value.length > max * 2) return issue(tooLong()); // no need to count a megabyte
      if (required && BLANK.test(value)) return issue(text(required));
      const size = codePoints(value);
      if (size < min) issue(tooShort ? text(tooShort, { min }) : lengthText(length));
      else if (size > max) issue(tooLong());
      else if (!isCleanText(value)) issue(text('text.characters'));
    })
    .meta({ ...(min ? { minLength: min } : {}), maxLength: max });
}

/**
 * A text of `length` code points, surrounding space removed; an absent or empty one answers `required` where that is given.
 * With `tooShort` the two ends have texts of their own.
 */
export const plainText = (length: Length, required?: TextKey, tooShort?: TextKey) =>
  cleanText(length, (value) => value, required, tooShort);

/** Digits that are kept as text, since zeros may lead: a program may send them as a number. */
export const digits = <S extends z.ZodType<string>>(schema: S) =>
  z.preprocess(
    (value: string | number): unknown => (Number.isSafeInteger(value) && Number(value) >= 0 ? String(value) : value),
    schema,
  );

/** A text as one line: every gap in it is one space, and there is none around. */
export const asLine = (value: string): string => value.replace(GAPS, ' ').trim();

/** A text of one line, as names and codes are (`asLine`). See `plainText`. */
export const lineOfText = (length: Length, required?: TextKey, tooShort?: TextKey) =>
  cleanText(length, asLine, required, tooShort);

/** A required name; see `lineOfText`. */
export const name = (required: TextKey, length: Length) => lineOfText(length, required);

/** A record's id. */
export const id = () => z.int().min(1).max(MAX_ID);

/** The id of another record; `required` is the text when it is absent. */
export const reference = (required?: TextKey) =>
  z
    .int(wrongType(required, () => text('error.id')))
    .min(1, { error: () => text('error.id') })
    .max(MAX_ID, { error: () => text('error.id') });

const isEmpty = (value: unknown, empty: '' | 0): boolean =>
  value === empty || (empty === '' && typeof value === 'string' && BLANK.test(value));

/** A field that may be empty, as a form or an address says it, too: `empty` is null, and so is a text in which nothing can be seen. */
export const orNull = <T extends z.ZodType>(schema: T, empty: '' | 0 = '') =>
  z
    .preprocess(
      (value: z.input<T> | typeof empty | null | undefined): unknown => (isEmpty(value, empty) ? null : value),
      schema.nullish(),
    )
    .optional();

/** What was sent without the nulls at these keys: where a key may be left out, null says no more than leaving it out does. */
export const withoutNulls = (sent: unknown, keys: readonly string[]): unknown =>
  typeof sent === 'object' && sent !== null && !Array.isArray(sent)
    ? Object.fromEntries(Object.entries(sent).filter(([key, value]) => value !== null || !keys.includes(key)))
    : sent;

/** A yes or no. */
export const flag = () => z.boolean(wrongType(undefined, typed('true or false')));

export interface NumberRange {
  readonly min?: number;
  readonly max: number;
  readonly decimals?: number;
}

/**
 * A number within `range`, of at most `decimals` decimals (0: a whole number).
 * @param tooLow what is said of one below it, where that has a text of its own
 */
export function amount({ min = 0, max, decimals = MONEY_DECIMALS }: NumberRange, required?: TextKey, tooLow?: TextKey) {
  return z
    .number(wrongType(required, typed('a number')))
    .min(min, { error: () => (tooLow ? text(tooLow) : text('number.min', { min })) })
    .max(max, { error: () => text('number.max', { max }) })
    .refine((value) => hasDecimals(value, decimals), {
      error: () => (decimals ? text('number.decimals', { decimals }) : text('number.integer')),
    })
    .overwrite((value) => (Object.is(value, -0) ? 0 : value));
}

/** By this a reader of the schema, and `fieldFacts`, knows an amount of money from any other number. */
export const RUPEES = { format: 'rupees' } as const;

/** Rupees from `min` on with at most two decimals, as JSON carries them; `numeric(12,2)` in the database. */
export const money = (required?: TextKey, min = 0, tooLow?: TextKey) =>
  amount({ min, max: MAX_RUPEES }, required, tooLow).meta(RUPEES);

/** Rupees that only the server writes. */
export const rupees = () => z.number().meta(RUPEES);

/** Where our own files stand; followed by the SHA-256 of the content and its extension. */
export const FILES_PATH = `${API}/files/`;
const OWN_FILE = /^\/api\/files\/[0-9a-f]{64}\.[a-z]{3,4}$/;

/** Whether a link is https (http too where `schemes` says so), with a host and no credentials. */
export function isWebLink(value: string, schemes: readonly string[] = ['https:']): boolean {
  // The URL parser drops tabs and newlines inside; a link with one was not typed by a person.
  if (/[\s\\]/.test(value) || !isCleanText(value) || !URL.canParse(value)) return false;
  const url = new URL(value);
  return schemes.includes(url.protocol) && url.hostname !== '' && url.username === '' && url.password === '';
}

export const isOwnFile = (value: string): boolean => OWN_FILE.test(value);

/** Characters of a link. */
const MAX_URL = 2_000;
/** What is said of no link: an empty one is absent. */
const linkText =
  (required: TextKey) =>
  ({ input }: Raw) =>
    text(input === '' ? required : 'url.invalid');

/** An https link or one of our own files; `required` is the text when it is absent. */
export function fileUrl(required: TextKey = 'url.invalid') {
  return z
    .string({ error: () => text(required) })
    .max(MAX_URL, { error: () => text('length.max', { max: MAX_URL }) })
    .refine((value) => isOwnFile(value) || isWebLink(value), { error: linkText(required) });
}

const OWN_IMAGE = /\.(jpg|png)$/;

/** Whether a link is one of our own files that is a picture. */
export const isOwnImage = (value: string): boolean => isOwnFile(value) && OWN_IMAGE.test(value);

/** A picture: an https link or one of our own files that is one; `required` is the text when it is absent. */
export const imageUrl = (required?: TextKey) =>
  fileUrl(required).refine((value) => !isOwnFile(value) || isOwnImage(value), { error: () => text('file.type') });

/** A picture that was uploaded here, whose size is known; `required` is the text when it is absent. */
export const uploadedImage = (required: TextKey) =>
  z
    .string({ error: () => text(required) })
    .max(MAX_URL, { error: () => text('length.max', { max: MAX_URL }) })
    .refine(isOwnImage, { error: () => text(required) });

/** A link that shoppers follow, http or https, or one of our own files (decisions §7.5); `required` is the text when it is absent. */
export const webLink = (required: TextKey) =>
  z
    .string({ error: () => text(required) })
    .trim()
    .max(MAX_URL, { error: () => text('length.max', { max: MAX_URL }) })
    .refine((value) => isOwnFile(value) || isWebLink(value, ['https:', 'http:']), { error: linkText(required) });

/** PostgreSQL has no year 0. */
const FIRST_DAY = '0001-01-01';

/** A calendar day as YYYY-MM-DD, one of India's; `required` is the text when it is absent, or none. */
export const day = (required: TextKey) => {
  const error = () => text(required);
  return z.iso.date({ error, abort: true }).refine((value) => value >= FIRST_DAY, { error });
};

/** An instant as ISO 8601 with its offset; `required` is the text when it is absent, or none. */
export const instant = (required?: TextKey) => z.iso.datetime({ offset: true, ...(required && { error: () => text(required) }) });

/** What no clock in the world is beside UTC; from 16 hours on PostgreSQL refuses it. */
const FARTHER_THAN_CLOCKS = /[+-](?:1[5-9]|2\d):\d\d$/;

/** Whether an instant can be kept, and be shown again with a year of four digits. */
const canBeKept = (value: string): boolean =>
  !FARTHER_THAN_CLOCKS.test(value) && /^(?!0000)\d{4}-/.test(new Date(value).toISOString());

/** An instant at which a validity starts or ends, or a day of India's, which stands for its first or its last second (specification §9). */
export const edgeOfValidity = (edge: Edge, required: TextKey) => {
  // What is no day comes by here, too, on its way to being refused.
  const ofDay = day(required).overwrite((value) => (isDay(value) ? instantOfEdge(edge, value) : value));
  const error = () => text(required);
  const ofInstant = z.iso.datetime({ offset: true, error, abort: true }).refine(canBeKept, { error });
  return z.union([ofInstant, ofDay], { error });
};
