import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { SECOND_FACTOR, text, type SecondFactorOffer, type SecondFactorProof, type SecondFactorState } from '@impeller/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { inTransaction } from '../database/transaction.js';
import { Conflict, invalid } from '../errors/errors.js';
import { Jobs } from '../jobs/jobs.js';
import { noticeMailJob } from '../mail/mail.jobs.js';
import { writeAudit } from '../records/audit.js';
import { CurrentPassword, holdPassword } from './current-password.js';
import { Principals } from './principals.js';
import { SigningKey } from './signing-key.js';
import { base32, stepOf } from './totp.js';

/** Bytes: RFC 4226 wants no less for SHA-1. */
const SECRET = 20;
/** Bytes; 80 random bits each are out of reach even for whoever has the digests. */
const CODE = 10;
const [IV, TAG] = [12, 16];

const idBytes = (adminId: number): Buffer => Buffer.from(String(adminId));
const digest = (code: string): Buffer => createHash('sha256').update(code.toUpperCase().replace(/[\s-]/g, '')).digest();
const recoveryCode = (): string => base32(randomBytes(CODE)).replace(/(.{4})(?=.)/g, '$1-');
const newCodes = (): string[] => Array.from({ length: SECOND_FACTOR.recoveryCodes }, recoveryCode);

/** TOTP for admins who want it or whose role demands it: sealed secrets, each code once, recovery codes as digests. */
@Injectable()
export class SecondFactors {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly key: SigningKey,
    private readonly password: CurrentPassword,
    private readonly principals: Principals,
    private readonly jobs: Jobs,
  ) {}

  async state(adminId: number): Promise<SecondFactorState> {
    const [row] = await this.db.query<[SecondFactorState]>(STATE, [adminId]);
    return row;
  }

  /**
   * A new secret for the app; nobody is asked for its codes before `confirm`, and one offered before is void.
   * @throws Refusal 403 without the current password, Conflict where a second factor is on already
   */
  async offer(adminId: number, currentPassword: string): Promise<SecondFactorOffer> {
    const proved = await this.password.demand(adminId, currentPassword);
    const secret = randomBytes(SECRET);
    const row = await inTransaction(this.db, async (tx) => {
      await holdPassword(tx, 'admin', adminId, proved);
      const [offered] = await tx.query<{ email: string }[]>(OFFER, [adminId, this.seal(adminId, secret)]);
      return offered;
    });
    if (!row) throw new Conflict('secondFactor.on');
    const issuer = text('site.title');
    const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(row.email)}`;
    // Some apps show the plus of a form's encoding as it is.
    return {
      secret: base32(secret),
      uri: `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`,
    };
  }

  /**
   * Switches on what was offered, once a code proves that the app has it. Answers the recovery codes, which nothing shows again.
   * @throws Invalid for a wrong code, and where nothing is offered; Conflict where it is on already, as after an answer that got lost
   */
  async confirm(adminId: number, code: string): Promise<string[]> {
    const codes = newCodes();
    await inTransaction(this.db, async (tx) => {
      const [row] = await tx.query<{ sealed: Buffer; isOn: boolean }[]>(OFFERED, [adminId]);
      if (row?.isOn) throw new Conflict('secondFactor.on');
      const secret = row && this.open(adminId, row.sealed);
      const step = secret && stepOf(secret, code);
      if (!step) throw invalid('code', 'login.code.wrong');
      await tx.query(`UPDATE admins_second_factors SET "lastStep" = $2 WHERE "adminId" = $1`, [adminId, step]);
      await tx.query(KEEP_CODES, [adminId, codes.map(digest)]);
      await tx.query(SWITCH, [adminId, true]);
    });
    this.principals.forget();
    return codes;
  }

  /** Whether `code` is the app's, or one of the recovery codes. It counts once, however many come with it at once. */
  async accepts(adminId: number, code: string): Promise<boolean> {
    const [row] = await this.db.query<{ sealed: Buffer }[]>(ON, [adminId]);
    if (!row) return false;
    const secret = this.open(adminId, row.sealed);
    const step = secret && stepOf(secret, code);
    const [used] = step
      ? await this.db.query<[unknown[], number]>(USE_STEP, [adminId, step])
      : await this.db.query<[unknown[], number]>(USE_RECOVERY_CODE, [adminId, digest(code)]);
    return used.length > 0;
  }

  /**
   * New recovery codes; the old ones are void. A wrong password or code counts as a failed login: whoever holds such codes
   * signs in without the app, so that the password alone does not get them.
   * @throws Refusal 403 or 429 as `CurrentPassword`, Invalid for a wrong code, also where there is no second factor
   */
  async renew(adminId: number, proof: SecondFactorProof): Promise<string[]> {
    const proved = await this.prove(adminId, proof);
    const codes = newCodes();
    await inTransaction(this.db, async (tx) => {
      await holdPassword(tx, 'admin', adminId, proved);
      const [row] = await tx.query<{ left: number }[]>(RENEWED, [adminId]);
      if (!row) throw invalid('code', 'login.code.wrong'); // switched off meanwhile
      await tx.query(`DELETE FROM admins_recovery_codes WHERE "adminId" = $1`, [adminId]);
      await tx.query(KEEP_CODES, [adminId, codes.map(digest)]);
      await writeAudit(tx, { resource: 'admins', recordId: adminId, changes: { recoveryCodes: [row.left, codes.length] } });
      const [notice] = await tx.query<[{ id: number }]>(NOTICE, [adminId]);
      await this.jobs.enqueue(tx, noticeMailJob, { noticeId: notice.id });
    });
    return codes;
  }

  /**
   * Switches one's own off. A wrong password or code counts as a failed login.
   * @throws Refusal 403 or 429 as `CurrentPassword`, Invalid for a wrong code, Conflict where the role demands one
   */
  async remove(adminId: number, proof: SecondFactorProof): Promise<void> {
    const { isDemanded } = await this.state(adminId);
    if (isDemanded) throw new Conflict('secondFactor.demanded');
    const proved = await this.prove(adminId, proof);
    await inTransaction(this.db, async (tx) => {
      await holdPassword(tx, 'admin', adminId, proved);
      await this.drop(tx, adminId);
    });
    this.principals.forget();
  }

  private prove(adminId: number, { currentPassword, code }: SecondFactorProof): Promise<string> {
    return this.password.demand(adminId, currentPassword, async () => {
      if (!(await this.accepts(adminId, code))) throw invalid('code', 'login.code.wrong');
    });
  }

  /** Signing in asks this admin for no code any more. Call `Principals.forget()` after the commit. */
  async drop(tx: EntityManager, adminId: number): Promise<void> {
    await tx.query(SWITCH, [adminId, false]);
    await tx.query(`DELETE FROM admins_second_factors WHERE "adminId" = $1`, [adminId]);
  }

  /** AES-256-GCM under a key of the server's secret, bound to the account: a row that is copied or stolen is worth nothing. */
  private seal(adminId: number, secret: Buffer): Buffer {
    const iv = randomBytes(IV);
    const cipher = createCipheriv('aes-256-gcm', this.sealingKey(), iv).setAAD(idBytes(adminId));
    return Buffer.concat([iv, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
  }

  /** Null for what another JWT_SECRET has sealed, or another account's row: recovery codes go on without it. */
  private open(adminId: number, sealed: Buffer): Buffer | null {
    const cipher = createDecipheriv('aes-256-gcm', this.sealingKey(), sealed.subarray(0, IV), { authTagLength: TAG })
      .setAAD(idBytes(adminId))
      .setAuthTag(sealed.subarray(-TAG));
    const secret = cipher.update(sealed.subarray(IV, -TAG));
    try {
      return Buffer.concat([secret, cipher.final()]);
    } catch {
      return null;
    }
  }

  private sealingKey(): Buffer {
    return this.key.mac('second factor');
  }
}

const STATE = `
  SELECT a."hasSecondFactor" AS "isOn", r."demandsSecondFactor" AS "isDemanded",
    (SELECT count(*)::int FROM admins_recovery_codes c WHERE c."adminId" = a.id) AS "recoveryCodesLeft"
  FROM admins a JOIN admins_roles r ON r.id = a."adminsRoleId" WHERE a.id = $1`;
// Whoever offers and whoever confirms take turns at the admin's row.
const OFFER = `
  WITH one AS (SELECT id, "emailAddress" FROM admins WHERE id = $1 AND NOT "hasSecondFactor" FOR NO KEY UPDATE)
  INSERT INTO admins_second_factors ("adminId", sealed) SELECT id, $2 FROM one
  ON CONFLICT ("adminId") DO UPDATE SET sealed = excluded.sealed, "lastStep" = 0
  RETURNING (SELECT "emailAddress" FROM one) AS email`;
const OFFERED = `
  SELECT f.sealed, a."hasSecondFactor" AS "isOn" FROM admins a JOIN admins_second_factors f ON f."adminId" = a.id
  WHERE a.id = $1 FOR NO KEY UPDATE`;
// Whoever renews them and whoever switches it off take turns at the admin's row.
const RENEWED = `
  SELECT (SELECT count(*)::int FROM admins_recovery_codes c WHERE c."adminId" = a.id) AS left
  FROM admins a WHERE a.id = $1 AND a."hasSecondFactor" FOR NO KEY UPDATE`;
const KEEP_CODES = `INSERT INTO admins_recovery_codes SELECT $1, unnest($2::bytea[])`;
const NOTICE = `
  INSERT INTO account_notices (name, recipient, change)
  SELECT "fullName", "emailAddress", 'recoveryCodes' FROM admins WHERE id = $1 RETURNING id`;
const SWITCH = `UPDATE admins SET "hasSecondFactor" = $2 WHERE id = $1`;
const ON = `
  SELECT f.sealed FROM admins_second_factors f JOIN admins a ON a.id = f."adminId" WHERE a.id = $1 AND a."hasSecondFactor"`;
const USE_STEP = `UPDATE admins_second_factors SET "lastStep" = $2 WHERE "adminId" = $1 AND "lastStep" < $2 RETURNING "adminId"`;
const USE_RECOVERY_CODE = `DELETE FROM admins_recovery_codes WHERE "adminId" = $1 AND hash = $2 RETURNING "adminId"`;
