import {
  orNull,
  registration,
  text,
  user,
  USER_STATUSES,
  type Registration,
  type UserCounts,
  type UserStatus,
} from '@impeller/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { folded } from '../../database/record-table.js';
import { inTransaction } from '../../database/transaction.js';
import { Invalid, detail } from '../../errors/errors.js';
import { taken } from '../../errors/postgres-error.js';
import { Passwords } from '../../identity/passwords.js';
import { Principals } from '../../identity/principals.js';
import { User } from '../../identity/user.entity.js';
import { Jobs } from '../../jobs/jobs.js';
import { welcomeMailJob } from '../../mail/mail.jobs.js';
import { Records, RecordsCore, type WriteOptions } from '../../records/records.js';
import { Settings } from '../../settings/settings.service.js';
import { InLine } from './in-line.js';

/** What staff send of an account that is in use; the password of a form that sets none is empty. */
const byStaff = user.fields.extend({ password: orNull(user.fields.shape.password) }).partial();

type Person = Omit<Registration, 'password'>;
const TAKEN = `
  SELECT lower("emailAddress") = lower($1) AS "isEmail" FROM users
  WHERE lower("emailAddress") = lower($1) OR ${folded('"mobileNumber"')} = ${folded('$2::text')} ORDER BY 1 DESC LIMIT 1`;

/** Customers: made and changed by staff, or by themselves as far as the contract's `owner` goes. */
@Injectable()
export class Users extends Records<User> {
  private readonly line = new InLine();

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
    return this.alone(person, async () => {
      await this.refuseTaken(person);
      return this.add(person, await this.hashed(password, person.emailAddress));
    });
  }

  /** Many who register as the same at once: the first is hashed for, the others are told so without it (threats A8, D4). */
  private alone<T>({ emailAddress, mobileNumber }: Person, work: () => Promise<T>): Promise<T> {
    return this.line.wait(`e-mail ${emailAddress.toLowerCase()}`, () => this.line.wait(`mobile ${mobileNumber}`, work));
  }

  /** What the unique indexes would say, before a password is hashed for nothing; they say it where another process was faster. */
  private async refuseTaken({ emailAddress, mobileNumber }: Person): Promise<void> {
    const [found] = await this.db.query<{ isEmail: boolean }[]>(TAKEN, [emailAddress, mobileNumber]);
    if (found) throw taken(found.isEmail ? 'emailAddress' : 'mobileNumber');
  }

  private add(person: Person, password: string): Promise<number> {
    return inTransaction(this.db, async (tx) => {
      const [role] = await tx.query<[{ id: number }]>(`SELECT id FROM users_roles WHERE "isDefault"`);
      const { autoApproveUsers } = await this.settings.current(tx);
      const status = autoApproveUsers ? 'Approved' : 'Pending';
      const { identifiers } = await tx.insert(User, { ...person, password, usersRoleId: role.id, status });
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
