import { createHmac, randomBytes, timingSafeEqual, type webcrypto } from 'node:crypto';
import type { DataSource } from 'typeorm';

/** The secret that signs tokens: `JWT_SECRET`, else one that the first process made and every process finds in PostgreSQL. */
export class SigningKey {
  private readonly forRefresh: Buffer;

  private constructor(
    readonly secret: Buffer,
    /** The secret as WebCrypto takes it for HS256. */
    readonly hs256: webcrypto.CryptoKey,
  ) {
    this.forRefresh = createHmac('sha256', secret).update('impeller refresh tokens').digest();
  }

  /** @param given `JWT_SECRET`, 32 bytes or more as the environment's check says */
  static async from(db: DataSource, given: string | undefined): Promise<SigningKey> {
    const secret = given === undefined ? await keptSecret(db) : Buffer.from(given);
    const hs256 = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);
    return new SigningKey(secret, hs256);
  }

  /** A keyed digest for refresh tokens; another key than the access tokens'. */
  mac(purpose: string, ...parts: readonly Buffer[]): Buffer {
    const mac = createHmac('sha256', this.forRefresh).update(purpose);
    for (const part of parts) mac.update(part);
    return mac.digest();
  }

  /** Whether two digests are equal, in the same time for any two. */
  static equal(one: Buffer, other: Buffer): boolean {
    return one.length === other.length && timingSafeEqual(one, other);
  }
}

async function keptSecret(db: DataSource): Promise<Buffer> {
  await db.query(`INSERT INTO server_secrets VALUES ('jwt', $1) ON CONFLICT DO NOTHING`, [randomBytes(48)]);
  const [row] = await db.query<[{ value: Buffer }]>(`SELECT value FROM server_secrets WHERE name = 'jwt'`);
  return row.value;
}
