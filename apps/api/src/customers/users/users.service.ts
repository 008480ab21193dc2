import { orNull, registration, text, user, USER_STATUSES, type UserCounts, type UserStatus } from '@impeller/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { inTransaction } from '../../database/transaction.js';
import { Invalid, detail } from '../../errors/errors.js';
import { Passwords } from '../../identity/passwords.js';
import { Principals } from '../../identity/principals.js';
import { User } from '../../identity/user.entity.js';
import { Jobs } from '../../jobs/jobs.js';
import { welcomeMailJob } from '../../mail/mail.jobs.js';
import { Records, RecordsCore, type WriteOptions } from '../../records/records.js';
import { Settings } from '../../settings/settings.service.js';

/** What staff send of an account that is in use; the password of a form that sets none is empty. */
const byStaff = user.fields.extend({ password: orNull(user.fields.shape.password) }).partial();

/** Customers: made and changed by staff, or by themselves as far as the contract's `owner` goes. */
@Injectable()
export class Users extends Records<User> {
  constructor(
    core: RecordsCore,
    private readonly passwords: Passwords,
    private readonly principals: Principals,
    private readonly settings: Settings,
    private readonly jobs: Jobs,
  ) {
    super(core, user, User);
  }

  /** A customer whom staff add, and whom a mail welcomes. */
  override async create(body: unknown, options: WriteOptions = {}): Promise<string> {
    const { password, emailAddress } = this.checked(user.create, body);
    const extra = { ...options.extra, password: await this.hashed(password, emailAddress) };
    const write = async (tx: EntityManager) => {
      const record = await super.create(body, { ...options, extra, tx });
      await this.jobs.enqueue(tx, welcomeMailJob, { userId: (JSON.parse(record) as { id: number }).id });
      return record;
    };
    return options.tx ? write(options.tx) : inTransaction(this.db, write);
  }

  /** Staff set no password of an account that is in use; its owner does, in `OwnProfile`. */
  override async update(id: number, body: unknown, options?: WriteOptions): Promise<string> {
    const { password: _, ...patch } = this.checked(byStaff, body);
    const record = await super.update(id, patch, options);
    this.principals.forget();
    return record;
  }

  override async remove(id: number, options?: WriteOptions): Promise<string> {
    const record = await super.remove(id, options);
    this.principals.forget();
    return record;
  }

  /**
   * A customer who makes an account, and whom a mail welcomes: the default role, no organization, approved where the settings say
   * so, whatever else the body says.
   * @returns the new id
   */
  async register(body: unknown): Promise<number> {
    const { password, ...person } = this.checked(registration, body);
    const issues = user.issues(person);
    if (issues.length > 0)
      throw new Invalid(
        issues.map(({ field, text: key, params }) => detail(field, key, params)),
        text('error.invalid'),
      );
    const secret = await this.hashed(password, person.emailAddress);
    return inTransaction(this.db, async (tx) => {
      const [role] = await tx.query<[{ id: number }]>(`SELECT id FROM users_roles WHERE "isDefault"`);
      const { autoApproveUsers } = await this.settings.current(tx);
      const status = autoApproveUsers ? 'Approved' : 'Pending';
      const { identifiers } = await tx.insert(User, { ...person, password: secret, usersRoleId: role.id, status });
      const userId = identifiers[0]!.id as number;
      await this.jobs.enqueue(tx, welcomeMailJob, { userId });
      return userId;
    });
  }

  /** A customer as they see themselves, whoever asks: for sign-in, when nobody is signed in yet. */
  asOwner(id: number): Promise<string> {
    return this.one(id, {}, { audience: 'storefront', scope: { id } });
  }

  /** How many customers there are of each status. */
  async countByStatus(): Promise<UserCounts> {
    const rows = await this.db.query<{ status: UserStatus; count: number }[]>(
      `SELECT status, count(*)::int AS count FROM users GROUP BY status`,
    );
    const none = Object.fromEntries(USER_STATUSES.map((status) => [status, 0])) as UserCounts;
    return { ...none, ...Object.fromEntries(rows.map(({ status, count }) => [status, count])) };
  }

  /** The hash of a password. Throws `Invalid` for one of the commonest, `TooMany` when too many wait. */
  async hashed(password: string, emailAddress: string): Promise<string> {
    this.passwords.refuseCommon(password, emailAddress);
    return this.passwords.hash(password);
  }
}
