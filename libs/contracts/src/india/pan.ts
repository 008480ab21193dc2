import { z } from 'zod';
import { text, type TextKey } from '../texts/text.js';

export const PAN_LENGTH = 10;
/** Three letters, the holder's type, a letter, four digits, a letter whose rule is unpublished. */
const FORM = /^[A-Z]{3}[ABCFGHJKLPT][A-Z]\d{4}[A-Z]$/;

/** Characters of a PAN that are shown where it is only looked at: who it is of at its beginning, its check letter at the end. */
const SHOWN = { first: 5, last: 1 } as const;

/** A PAN for whoever only looks at it: AAPPVXXXXK. What an older account has in its place is masked as far. */
export function maskedPan(value: string): string {
  const hidden = Math.max(0, value.length - SHOWN.first - SHOWN.last);
  return value.slice(0, SHOWN.first) + 'X'.repeat(hidden) + value.slice(SHOWN.first + hidden);
}

/** How identifiers are kept: without space around them, in capitals. */
export const foldIdentifier = (value: string): string => value.trim().toUpperCase();

/** Whether a text (folded) has the form of a PAN. */
export const isPan = (value: string): boolean => FORM.test(value) && value.slice(5, 9) !== '0000';

/** An identifier of exactly `length` characters; the length is looked at first (decisions §7.3), then what `problem` finds. */
export function identifier(length: number, required: TextKey | undefined, problem: (value: string) => TextKey | null) {
  return z
    .string({ error: () => (required ? text(required) : text('field.type', { field: 'Value', type: 'a text' })) })
    .overwrite(foldIdentifier)
    .superRefine((value, check) => {
      const issue = (message: string) => check.addIssue({ code: 'custom', message });
      if (value === '' && required) return issue(text(required));
      if (value.length !== length) return issue(text('person.mobile.length', { length }));
      const key = problem(value);
      if (key) issue(text(key));
    })
    .meta({ minLength: length, maxLength: length });
}

/** A PAN. */
export const pan = (required?: TextKey) => identifier(PAN_LENGTH, required, (value) => (isPan(value) ? null : 'pan.invalid'));
