import { randomUUID } from 'node:crypto';
import { ADMIN_SESSION } from '@impeller/contracts';
import { Injectable } from '@nestjs/common';
import { jwtVerify, SignJWT } from 'jose';
import { SigningKey } from './signing-key.js';

/** What is fixed about our tokens; a token that says anything else is none (A10, A11). */
export const TOKEN = { alg: 'HS256', typ: 'at+jwt', iss: 'impeller', adminAudience: 'impeller-admin', skew: 30 } as const;

/** What an access token proves: which session asks. Who that is, and whether it still may, the database says. */
export interface Claims {
  readonly adminId: number;
  readonly sessionId: string;
  /** Seconds since 1970. */
  readonly expiresAt: number;
}

/** Tokens that were checked lately, so that a page's ten requests cost one signature. */
const REMEMBERED = 5_000;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

@Injectable()
export class AccessTokens {
  private readonly checked = new Map<string, Claims>();

  constructor(private readonly key: SigningKey) {}

  /** An access token for a session, 15 minutes long but no longer than the session itself. */
  async issue(adminId: number, sessionId: string, sessionEnds: Date): Promise<string> {
    const now = Math.floor(Date.now() / 1_000);
    const expires = Math.min(now + ADMIN_SESSION.accessToken, Math.floor(sessionEnds.getTime() / 1_000));
    return new SignJWT({ sid: sessionId })
      .setProtectedHeader({ alg: TOKEN.alg, typ: TOKEN.typ })
      .setSubject(String(adminId))
      .setIssuer(TOKEN.iss)
      .setAudience(TOKEN.adminAudience)
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
        audience: TOKEN.adminAudience,
        clockTolerance: TOKEN.skew,
        requiredClaims: ['sub', 'sid', 'exp', 'nbf', 'jti'],
      });
      const { sub = '', sid, exp = 0 } = payload;
      if (!/^[1-9]\d{0,9}$/.test(sub) || typeof sid !== 'string' || !UUID.test(sid)) return null;
      return { adminId: Number(sub), sessionId: sid, expiresAt: exp };
    } catch {
      return null;
    }
  }
}
