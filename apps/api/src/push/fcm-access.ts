import { importPKCS8, SignJWT } from 'jose';
import { z } from 'zod';
import type { FcmKey } from '../config/fcm-key.js';
import { parsed } from './fault.js';
import { retryAfter, type PushOutcome } from './fcm-answer.js';
import { type Unanswered, type Answer, type Poster } from './post.js';
import { mayComeAgain } from './refusals.js';

const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
/** Seconds that an assertion holds, and before its end that a token counts as over. */
const LIFE = 3_600;
const MARGIN = 120;

const granted = z.object({ access_token: z.string().min(1).max(8_192), expires_in: z.number().default(LIFE) });

/** No token, and what that means for the push that wanted it: nothing of it went out. */
export class NoAccess extends Error {
  constructor(readonly outcome: PushOutcome) {
    super('reason' in outcome ? outcome.reason : outcome.kind);
  }
}

/** Access tokens for FCM: an assertion signed with the service account's key, for one at the key's own address. */
export class FcmAccess {
  private token: { readonly value: string; readonly till: number } | null = null;
  private asking: Promise<string> | null = null;

  constructor(
    private readonly key: FcmKey,
    private readonly poster: Poster,
  ) {}

  /** The token in force; many who ask at once wait for one. @throws NoAccess */
  async current(): Promise<string> {
    if (this.token && Date.now() < this.token.till) return this.token.value;
    this.asking ??= this.ask().finally(() => (this.asking = null));
    return this.asking;
  }

  /** That token was refused: the next one is another. */
  forget(value: string): void {
    if (this.token?.value === value) this.token = null;
  }

  private async ask(): Promise<string> {
    const answer = await this.exchange();
    if (answer.status !== 200) throw new NoAccess(refusal(answer));
    const { data } = granted.safeParse(parsed(answer.text));
    if (!data) throw new NoAccess({ kind: 'refused', reason: 'No access token' });
    const { access_token: value, expires_in: seconds } = data;
    this.token = { value, till: Date.now() + Math.max(seconds - MARGIN, 1) * 1_000 };
    return value;
  }

  private async exchange(): Promise<Answer> {
    // A key that is torn signs nothing, and never will.
    const assertion = await this.assertion().catch(() => {
      throw new NoAccess({ kind: 'refused', reason: 'FCM_KEY holds no key that signs' });
    });
    const body = new URLSearchParams({ grant_type: GRANT, assertion }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return this.poster.post(this.key.token_uri, { headers, body }).catch((error: Unanswered) => {
      throw new NoAccess({ kind: 'again', reason: error.message.slice(0, 100), after: null, isForAll: true });
    });
  }

  private async assertion(): Promise<string> {
    const { client_email: email, private_key: pem, private_key_id: kid, token_uri: audience } = this.key;
    const now = Math.floor(Date.now() / 1_000);
    return new SignJWT({ scope: SCOPE })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT', ...(kid ? { kid } : {}) })
      .setIssuer(email)
      .setAudience(audience)
      .setIssuedAt(now)
      .setExpirationTime(now + LIFE)
      .sign(await importPKCS8(pem, 'RS256'));
  }
}

/** A wrong key stays wrong; an address that is busy may be asked again. */
function refusal({ status, headers }: Answer): PushOutcome {
  const reason = `No access (HTTP ${status})`;
  const after = retryAfter(headers['retry-after'], Date.now());
  return mayComeAgain(status) ? { kind: 'again', reason, after, isForAll: true } : { kind: 'refused', reason };
}
