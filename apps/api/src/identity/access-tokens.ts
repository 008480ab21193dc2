import { randomUUID } from 'node:crypto';
import { ADMIN_SESSION } from '@impeller/contracts';
import { Injectable } from '@nestjs/common';
import type { PrincipalType } from '../access/actor.js';
import { jwtVerify, SignJWT } from 'jose';
import { SigningKey } from './signing-key.js';

/** What is fixed about our tokens; a token that says anything else is none (A10, A11). */
export const TOKEN = { alg: 'HS256', typ: 'at+jwt', iss: 'impeller', skew: 30 } as const;

/** Whose a token is; one for staff is nothing to a customer's calls, and the other way round (A12). */
const AUDIENCES: Readonly<Record<PrincipalType, string>> = { admin: 'impeller-admin', user: 'impeller-user' };
const typeOf = (audience: unknown): PrincipalType | undefined =>
  (Object.keys(AUDIENCES) as PrincipalType[]).find((type) => AUDIENCES[type] === audience);

/** What an access token proves: which session asks. Who that is, and whether it still may, the database says. */
export interface Claims {
  readonly type: PrincipalType;
  /** The admin's or the user's. */
  readonly accountId: number;
  readonly sessionId: string;
  /** Seconds since 1970. */
  readonly expiresAt: number;
}

/** The session that a token is issued for. */
interface Holder {
  readonly id: string;
  readonly type: PrincipalType;
  readonly accountId: number;
  readonly endsAt: Date;
}

/** Tokens that were checked lately, so that a page's ten requests cost one signature. */
const REMEMBERED = 5_000;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

@Injectable()
export class AccessTokens {
  private readonly checked = new Map<string, Claims>();

  constructor(private readonly key: SigningKey) {}

  /** An access token for a session, 15 minutes long but no longer than the session itself. */
  async issue({ type, accountId, id, endsAt }: Holder): Promise<string> {
    const now = Math.floor(Date.now() / 1_000);
    const expires = Math.min(now + ADMIN_SESSION.accessToken, Math.floor(endsAt.getTime() / 1_000));
    return new SignJWT({ sid: id })
      .setProtectedHeader({ alg: TOKEN.alg, typ: TOKEN.typ })
      .setSubject(String(accountId))
      .setIssuer(TOKEN.iss)
      .setAudience(AUDIENCES[type])
      .setJti(randomUUID())
      .setIssuedAt(now)
      .setNotBefore(now)
      .setExpirationTime(expires)
      .sign(this.key.hs256);
  }

  /** What a token proves, at once when it was checked before; null for one that proves nothing. */
  check(token: string): Claims | null | Promise<Claims | null> {
    const known = this.checked.get(token);
    if (!known) return this.verify(token);
    if (known.expiresAt + TOKEN.skew > Date.now() / 1_000) return known;
    this.checked.delete(token);
    return null;
  }

  private async verify(token: string): Promise<Claims | null> {
    const claims = await this.read(token);
    if (!claims) return null;
    if (this.checked.size >= REMEMBERED) this.checked.delete(this.checked.keys().next().value!);
    this.checked.set(token, claims);
    return claims;
  }

  private async read(token: string): Promise<Claims | null> {
    try {
      const { payload } = await jwtVerify(token, this.key.hs256, {
        algorithms: [TOKEN.alg],
        typ: TOKEN.typ,
        issuer: TOKEN.iss,
        audience: Object.values(AUDIENCES),
        clockTolerance: TOKEN.skew,
        requiredClaims: ['sub', 'sid', 'exp', 'nbf', 'jti'],
      });
      const { sub = '', sid, exp = 0, aud } = payload;
      const type = typeOf(aud);
      if (!type || !/^[1-9]\d{0,9}$/.test(sub) || typeof sid !== 'string' || !UUID.test(sid)) return null;
      return { type, accountId: Number(sub), sessionId: sid, expiresAt: exp };
    } catch {
      return null;
    }
  }
}
