import { readFileSync } from 'node:fs';
import { z } from 'zod';

const keySchema = z.object({
  project_id: z.string().regex(/^[a-z0-9:.-]{1,100}$/),
  client_email: z.string().min(3).max(200),
  private_key: z.string().includes('PRIVATE KEY'),
  private_key_id: z.string().max(200).optional(),
  /** Where assertions are turned into access tokens. */
  token_uri: z.url({ protocol: /^https?$/ }),
});

/** A service account's key, as Firebase hands it out. */
export type FcmKey = Readonly<z.output<typeof keySchema>>;

/** The key out of its JSON, or out of the file of that path; null where it is none. */
function readKey(value: string): FcmKey | null {
  try {
    const json = value.trim().startsWith('{') ? value : readFileSync(value, 'utf8');
    return keySchema.parse(JSON.parse(json));
  } catch {
    return null; // nothing of a key may be shown, not even in an error
  }
}

/** A variable with a service account's key, or with the path of a file that has one. */
export const fcmKey = () =>
  z.string().transform((value, check): FcmKey => {
    const key = readKey(value);
    if (key) return key;
    check.addIssue({ code: 'custom', message: 'must be a service account’s key as JSON, or the path of a file that holds one' });
    return z.NEVER;
  });
