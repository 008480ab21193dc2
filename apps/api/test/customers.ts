import { randomInt, randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { AccessTokens } from '../src/identity/access-tokens.js';
import { UserSessions } from '../src/identity/sessions.js';
import { PASSWORD, passwordHash } from './actors.js';
import { agent, type Agent } from './agent.js';
import type { Api } from './start-api.js';

/** A customer of a test's own making, who can sign in with `password`. */
export interface Customer {
  readonly id: number;
  readonly email: string;
  readonly mobile: string;
  readonly password: string;
}

/** A new customer; `status` as the store would have set it. */
export async function makeCustomer({ app }: Pick<Api, 'app'>, status = 'Approved'): Promise<Customer> {
  const email = `${randomUUID()}@customer.test`;
  const mobile = `8${String(randomInt(1_000_000_000)).padStart(9, '0')}`;
  const [{ id }] = await app.get(DataSource).query<[{ id: number }]>(
    `INSERT INTO users ("fullName", "emailAddress", "mobileNumber", password, status, "usersRoleId")
     VALUES ($1, $2, $3, $4, $5, 1) RETURNING id`,
    [`Customer ${email.slice(0, 8)}`, email, mobile, await passwordHash(app), status],
  );
  return { id, email, mobile, password: PASSWORD };
}

/** An access token of a customer's new session, without the cost of a password. */
export async function customerToken({ app }: Pick<Api, 'app'>, id: number): Promise<string> {
  const [account] = await app.get(DataSource).query(`SELECT id, password FROM users WHERE id = $1`, [id]);
  const session = await app.get(UserSessions).open(account, 'test');
  if (!session) throw new Error(`Customer ${id} may not sign in`);
  return app.get(AccessTokens).issue(session);
}

/** Requests of that customer, signed in. */
export const asCustomer = async (api: Pick<Api, 'app' | 'url'>, id: number): Promise<Agent> =>
  agent(api.url, await customerToken(api, id));
