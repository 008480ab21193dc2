import { randomInt, randomUUID } from 'node:crypto';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import supertest from 'supertest';
import { DataSource } from 'typeorm';
import { AccessTokens } from '../src/identity/access-tokens.js';
import { Passwords } from '../src/identity/passwords.js';
import { Sessions } from '../src/identity/sessions.js';
import { ADMIN } from './environment.js';

/** A member of staff of a test's own making: `as()` opens a session for it, and it can sign in with `PASSWORD`. */
export interface Staff {
  readonly id: number;
  readonly email: string;
  readonly password: string;
}

/**
 * Who a test may act as: the superadmin of the seed; somebody new with a seeded role ('admin', 'executive', 'order manager',
 * 'marketing manager'); somebody new who holds just these permissions; staff made before; or a login as a person does it.
 */
export type Actor =
  string | { readonly permissions: readonly string[] } | Staff | { readonly email: string; readonly password: string };

/** Of everybody whom `makeStaff` makes. */
export const PASSWORD = 'Stuffing-Box-17';
let hash: Promise<string> | undefined;
/** The hash of `PASSWORD`, made once: hashing is what costs. */
export const passwordHash = (app: NestFastifyApplication): Promise<string> => (hash ??= app.get(Passwords).hash(PASSWORD));

/** A new admin with the role of that name, or with a role of its own that holds `permissions`. */
export async function makeStaff(
  app: NestFastifyApplication,
  as: string | { readonly permissions: readonly string[] } = 'admin',
): Promise<Staff> {
  const db = app.get(DataSource);
  const role = typeof as === 'string' ? as : `t ${randomUUID().slice(0, 20)}`;
  if (typeof as !== 'string') {
    await db.query(`INSERT INTO admins_roles (name, permissions) VALUES ($1, $2)`, [role, JSON.stringify(as.permissions)]);
  }
  const email = `${randomUUID()}@staff.test`;
  const mobile = `9${String(randomInt(1_000_000_000)).padStart(9, '0')}`;
  const [row] = await db.query<{ id: number }[]>(
    `INSERT INTO admins ("fullName", "emailAddress", "mobileNumber", password, "adminsRoleId")
     SELECT $1, $2, $3, $4, id FROM admins_roles WHERE name = $5 RETURNING id`,
    [`Staff ${role}`, email, mobile, await passwordHash(app), role],
  );
  if (!row) throw new Error(`There is no role '${role}'`);
  return { id: row.id, email, password: PASSWORD };
}

/** An access token for somebody's new session, without the cost of a password. */
export async function tokenOf(app: NestFastifyApplication, adminId: number): Promise<string> {
  const [account] = await app.get(DataSource).query(`SELECT id, password FROM admins WHERE id = $1`, [adminId]);
  const session = await app.get(Sessions).open(account, 'test');
  if (!session) throw new Error(`Admin ${adminId} may not sign in`);
  return app.get(AccessTokens).issue(session);
}

/** Makes or finds `actor` and answers an access token of theirs. */
export async function tokenFor(app: NestFastifyApplication, url: string, actor: Actor): Promise<string> {
  if (actor === 'superadmin') return tokenOf(app, 1);
  if (typeof actor === 'string' || 'permissions' in actor) return tokenOf(app, (await makeStaff(app, actor)).id);
  if ('id' in actor) return tokenOf(app, actor.id);
  return login(url, actor.email, actor.password);
}

/** Signs in over HTTP, as a person does, and answers the access token. */
export async function login(url: string, email: string = ADMIN.email, password: string = ADMIN.password): Promise<string> {
  const answer = await supertest(url).post('/api/admins/login').send({ emailAddress: email, password });
  const { token } = answer.body as { token?: string };
  if (!token) throw new Error(`${email} cannot sign in: ${answer.status} ${JSON.stringify(answer.body)}`);
  return token;
}
