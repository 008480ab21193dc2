import { MAX_DEVICES, text, type OwnUser, type TextKey, type UserDevice } from '@impeller/contracts';
import { Injectable } from '@nestjs/common';
import { context } from '../../access/actor.js';
import { inTransaction } from '../../database/transaction.js';
import { detail, Refusal } from '../../errors/errors.js';
import { Attempts } from '../../identity/attempts.js';
import { Passwords } from '../../identity/passwords.js';
import { Users } from '../users/users.service.js';
import { loginKey } from './user-sign-in.service.js';

interface Account {
  readonly emailAddress: string;
  readonly password: string;
}

/** What customers change about themselves: e-mail and password only with proof (A22). */
@Injectable()
export class OwnProfile {
  constructor(
    private readonly users: Users,
    private readonly passwords: Passwords,
    private readonly attempts: Attempts,
  ) {}

  /**
   * Changes what `profile` names and answers the customer. A new password ends every session, the one that asks among them.
   * @throws Refusal 403 without the right current password, which counts as a failed login; 409 for somebody else's e-mail
   */
  async change(id: number, { password, currentPassword, ...rest }: OwnUser): Promise<string> {
    const [account] = await this.users.db.query<[Account]>(`SELECT "emailAddress", password FROM users WHERE id = $1`, [id]);
    const { emailAddress = account.emailAddress } = rest;
    if (password !== undefined || emailAddress !== account.emailAddress) await this.prove(account, currentPassword);
    const extra = password === undefined ? {} : { password: await this.users.hashed(password, emailAddress) };
    await this.users.update(id, rest, { extra });
    return this.users.asOwner(id);
  }

  /** This device takes pushes for `userId` from now on; the one not heard of for longest goes when there are too many. */
  async keepDevice(userId: number, { pushId, platform, appVersion = null }: UserDevice): Promise<void> {
    await inTransaction(this.users.db, async (tx) => {
      await tx.query(KEEP_DEVICE, [userId, pushId, platform, appVersion]);
      await tx.query(DROP_DEVICES, [userId, MAX_DEVICES]);
    });
  }

  private async prove({ emailAddress, password }: Account, currentPassword: string | undefined): Promise<void> {
    if (currentPassword === undefined) throw unproved('password.current');
    const attempt = await this.attempts.begin(loginKey(emailAddress), context()?.ip ?? null);
    if (!(await this.passwords.verify(currentPassword, password))) throw unproved('password.current.wrong');
    await attempt.succeed();
  }
}

const unproved = (key: TextKey): Refusal => new Refusal(403, text(key), [detail('currentPassword', key)]);

const KEEP_DEVICE = `
  INSERT INTO users_devices ("userId", "pushId", platform, "appVersion") VALUES ($1, $2, $3, $4)
  ON CONFLICT ("pushId") DO UPDATE
    SET "userId" = excluded."userId", platform = excluded.platform, "appVersion" = excluded."appVersion", "seenAt" = now()`;
const DROP_DEVICES = `
  DELETE FROM users_devices WHERE id IN
    (SELECT id FROM users_devices WHERE "userId" = $1 ORDER BY "seenAt" DESC, id DESC OFFSET $2)`;
