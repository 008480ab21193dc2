import { PLACES, type AudiencePlace } from '@impeller/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Statement } from '../../records/sql/select.js';

/** Enabled customers who can sign in and have a device that takes pushes. */
const EVERYWHERE = `SELECT u.id FROM users u WHERE u.enabled AND u.status <> 'Rejected'
  AND EXISTS (SELECT FROM users_devices d WHERE d."userId" = u.id)`;

/** Those of them with an enabled address in a place, their own or a contact's. */
const there = (column: (typeof PLACES)[number]): string => `${EVERYWHERE}
  AND EXISTS (SELECT FROM addresses a WHERE a."ownerId" = u.id AND a.enabled AND a."${column}" = $1)`;
const THERE = new Map(PLACES.map((column) => [column, there(column)]));

/** Whom a notification reaches. What is counted before it is sent and whom it is sent to come from the one statement here. */
@Injectable()
export class Audience {
  constructor(private readonly db: DataSource) {}

  /** The customers whom a push to this place reaches; the narrowest place that is named wins (decisions §7.4), none is everywhere. */
  statement(place: AudiencePlace): Statement {
    const column = PLACES.find((name) => place[name] != null);
    return column ? { sql: THERE.get(column)!, values: [place[column]] } : { sql: EVERYWHERE, values: [] };
  }

  /** How many customers that are. */
  async count(place: AudiencePlace): Promise<number> {
    const { sql, values } = counted(this.statement(place));
    const [row] = await this.db.query<[{ count: number }]>(sql, [...values]);
    return row.count;
  }
}

const counted = ({ sql, values }: Statement): Statement => ({
  sql: `SELECT count(*)::int AS count FROM (${sql}) reached`,
  values,
});
