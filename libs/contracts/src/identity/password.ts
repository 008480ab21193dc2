import { z } from 'zod';
import { isCleanText } from '../fields.js';
import { text, type TextKey } from '../texts/text.js';

/** Code points after NFC, none cut off. */
export const PASSWORD = { min: 6, max: 128 } as const;

/** A password as it is typed: never trimmed, one spelling of each character (NFC); `short` answers one below the minimum. */
function password(required: TextKey, short: TextKey) {
  return z
    .string({ error: () => text(required) })
    .overwrite((value) => (value.length > PASSWORD.max * 4 ? value : value.normalize('NFC'))) // a megabyte is refused unread
    .superRefine((value, check) => {
      const issue = (message: string) => check.addIssue({ code: 'custom', message });
      if (value.length > PASSWORD.max * 4) return issue(text('password.long', { max: PASSWORD.max }));
      if (value === '') return issue(text(required));
      const size = [...value].length;
      if (size < PASSWORD.min) issue(text(short, { min: PASSWORD.min }));
      else if (size > PASSWORD.max) issue(text('password.long', { max: PASSWORD.max }));
      else if (!isCleanText(value)) issue(text('text.characters'));
    })
    .meta({ format: 'password', minLength: PASSWORD.min, maxLength: PASSWORD.max });
}

/** A password that is set; the server also refuses the commonest ones. */
export const newPassword = (short: TextKey = 'password.short') => password('password.required', short);

/** A password that proves who one is. */
export const givenPassword = () => password('login.password.short', 'login.password.short');
