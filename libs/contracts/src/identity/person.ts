import { z } from 'zod';
import { digits, isCleanText, plainText, type Length } from '../fields.js';
import { text, type TextKey } from '../texts/text.js';

export const EMAIL = { max: 150 } as const;
export const MOBILE_LENGTH = 10;
export const GENDERS = ['male', 'female', 'other'] as const;
export type Gender = (typeof GENDERS)[number];

/** Whether a text is one address of the form that HTML's e-mail input takes, without comments, quotes or lists. */
export const isEmail = (value: string): boolean => value.length <= EMAIL.max && isCleanText(value) && z.regexes.email.test(value);

/** An e-mail address, kept as typed but for space around it; `invalid` is the text when it is none. */
export const emailAddress = (required: TextKey = 'person.email.required', invalid: TextKey = 'person.email.invalid') =>
  plainText(EMAIL, required).refine((value) => isEmail(value), { error: () => text(invalid) });

/** The form under which two spellings of one e-mail address are the same account. */
export const normaliseEmail = (value: string): string => value.trim().normalize('NFC').toLowerCase();

/** Space, hyphens and brackets that people part a number's digits with, and the marks of a contact card, which nobody sees. */
const BETWEEN_DIGITS = /[\s()\-\u200b-\u200f\u2010-\u2015\u2212\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/** The ten digits of an Indian mobile: what parts them and a leading +91, 91 or 0 go; anything else stays as typed. */
export function normaliseMobile(value: string): string {
  const digits = value.replace(BETWEEN_DIGITS, '');
  const national = digits.replace(/^(\+91|0091)/, '');
  if (national.length === MOBILE_LENGTH + 2) return national.replace(/^91/, '');
  if (national.length === MOBILE_LENGTH + 1) return national.replace(/^0/, '');
  return national;
}

/** An Indian mobile number, normalised before its length is checked (decisions §7.3). */
export const mobileNumber = (required: TextKey = 'person.mobile.required') =>
  digits(
    z
      .string({ error: () => text(required) })
      .overwrite(normaliseMobile)
      .superRefine((value, check) => {
        const issue = (message: string) => check.addIssue({ code: 'custom', message });
        if (value === '') issue(text(required));
        else if (value.length !== MOBILE_LENGTH) issue(text('person.mobile.length', { length: MOBILE_LENGTH }));
        else if (!/^[6-9]\d{9}$/.test(value)) issue(text('person.mobile.invalid'));
      })
      .meta({ examples: ['9876543210'] }),
  );

/** The texts of a telephone number that is absent, of the wrong length, or none. */
interface PhoneTexts {
  readonly required: TextKey;
  readonly length: TextKey;
  readonly invalid: TextKey;
}

/** A telephone number, of a mobile or not: digits, with + in front where needed; what parts them goes. */
export const phoneNumber = ({ min = 1, max }: Length, texts: PhoneTexts) =>
  digits(
    z
      .string({ error: () => text(texts.required) })
      .overwrite((value) => value.replace(BETWEEN_DIGITS, ''))
      .superRefine((value, check) => {
        const issue = (message: string) => check.addIssue({ code: 'custom', message });
        if (value === '') issue(text(texts.required));
        else if (value.length < min || value.length > max) issue(text(texts.length, { min, max }));
        else if (!/^\+?\d+$/.test(value)) issue(text(texts.invalid));
      })
      .meta({ maxLength: max, examples: ['+919876543210'] }),
  );
