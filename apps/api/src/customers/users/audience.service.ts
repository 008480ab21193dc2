import { PLACES, type AudienceWish } from '@impeller/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { userMaySignIn } from '../../identity/session-statements.js';
import type { Statement } from '../../records/sql/select.js';

/**
 * The devices of customers who may sign in: $1 their platform, $2 the newest version of the app, $3 the place; each may
 * be null. A device that did not tell its version has none that compares.
 */
const REACHED = `SELECT d.id AS "deviceId", u.id AS "userId" FROM users u JOIN users_devices d ON d."userId" = u.id
  WHERE ${userMaySignIn('u')} AND ($1::text IS NULL OR d.platform = $1)
  AND ($2::text IS NULL OR version_numbers(d."appVersion") <= version_numbers($2))`;
const EVERYWHERE = `${REACHED} AND $3::integer IS NULL`;

/** Those of them with an enabled address in a place, their own or a contact's. */
const there = (column: (typeof PLACES)[number]): string => `${REACHED}
  AND EXISTS (SELECT FROM addresses a WHERE a."ownerId" = u.id AND a.enabled AND a."${column}" = $3)`;
const THERE = new Map(PLACES.map((column) => [column, there(column)]));

/** Whom a notification reaches. What is counted before it is sent and whom it is sent to come from the one statement here. */
@Injectable()
export class Audience {
  constructor(private readonly db: DataSource) {}

  /**
   * The devices that a push reaches, as `deviceId` and `userId`; it has three parameters, whatever is asked for. The narrowest
   * place that is named wins (decisions §7.4); none, or what goes to all, is everywhere.
   */
  statement({ platform = null, appVersion = null, sendToAll, ...place }: AudienceWish): Statement {
    const column = sendToAll ? undefined : PLACES.find((name) => place[name] != null);
    const sql = column ? THERE.get(column)! : EVERYWHERE;
    return { sql, values: [platform, appVersion, column ? place[column] : null] };
  }

  /** How many customers have them. */
  async count(wish: AudienceWish): Promise<number> {
    return (await this.size(wish)).audience;
  }

  /** How many customers, and on how many devices; in a transaction where one is given. */
  async size(
    wish: AudienceWish,
    db: Pick<DataSource, 'query'> = this.db,
  ): Promise<{ readonly audience: number; readonly devices: number }> {
    const { sql, values } = counted(this.statement(wish));
    const [row] = await db.query<[{ audience: number; devices: number }]>(sql, [...values]);
    return row;
  }
}

const counted = ({ sql, values }: Statement): Statement => ({
  sql: `SELECT count(DISTINCT "userId")::int AS audience, count(*)::int AS devices FROM (${sql}) reached`,
  values,
});
