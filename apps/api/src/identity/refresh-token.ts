import { createHash, randomBytes } from 'node:crypto';
import { SigningKey } from './signing-key.js';

const ID = 16;
const SECRET = 32;
const MAC = 16;

/** A refresh token taken apart: whose session, and its secret, of which the database holds the digest only. */
export interface RefreshToken {
  readonly sessionId: string;
  readonly secret: Buffer;
}

const idBytes = (sessionId: string): Buffer => Buffer.from(sessionId.replaceAll('-', ''), 'hex');
const idText = (bytes: Buffer): string => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** The first token of a session. */
export const firstToken = (sessionId: string): RefreshToken => ({ sessionId, secret: randomBytes(SECRET) });

/** The token after `token`. Always the same one, so that a repeat of one rotation needs nothing kept but digests. */
export const successorOf = (token: RefreshToken, key: SigningKey): RefreshToken => ({
  sessionId: token.sessionId,
  secret: key.mac('successor', idBytes(token.sessionId), token.secret),
});

/** What the database keeps of it. */
export const digestOf = ({ secret }: RefreshToken): Buffer => createHash('sha256').update(secret).digest();

/** The token as the cookie carries it, signed: what we never gave out is refused without asking the database. */
export function writeToken({ sessionId, secret }: RefreshToken, key: SigningKey): string {
  const body = Buffer.concat([idBytes(sessionId), secret]);
  return Buffer.concat([body, key.mac('token', body).subarray(0, MAC)]).toString('base64url');
}

/** Reads a cookie's token; null when it is none of ours. */
export function readToken(value: string, key: SigningKey): RefreshToken | null {
  const bytes = Buffer.from(value, 'base64url');
  if (bytes.length !== ID + SECRET + MAC) return null;
  const body = bytes.subarray(0, ID + SECRET);
  if (!SigningKey.equal(bytes.subarray(ID + SECRET), key.mac('token', body).subarray(0, MAC))) return null;
  return { sessionId: idText(bytes.subarray(0, ID)), secret: bytes.subarray(ID, ID + SECRET) };
}
