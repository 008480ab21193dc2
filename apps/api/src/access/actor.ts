import { AsyncLocalStorage } from 'node:async_hooks';

export type PrincipalType = 'admin' | 'user';

/** Who is signed in: staff or a customer. Their ids are two serial spaces, so the type always goes with the id. */
export interface Principal {
  readonly type: PrincipalType;
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly sessionId: string;
  /** Names of the roles; empty for users. */
  readonly roles: readonly string[];
  /** `resource:action`; a superadmin's set answers yes to everything through `may()`. */
  readonly permissions: ReadonlySet<string>;
  readonly isSuperadmin: boolean;
}

/** What a request or a job is done for: for logs, the audit trail and `createdBy`. */
export interface Context {
  readonly requestId: string;
  readonly ip: string | null;
  principal: Principal | null;
  /** Whether the route answers what shoppers may see. */
  isShopper?: boolean;
}

const storage = new AsyncLocalStorage<Context>();

/** Runs `work` with `context` as what `context()` and `principal()` answer in it. */
export const runIn = <T>(context: Context, work: () => T): T => storage.run(context, work);

/** The running request's or job's context; null outside of one (migrations, seeds). */
export const context = (): Context | null => storage.getStore() ?? null;

/** Who is signed in; null for strangers and for the system's own work. */
export const principal = (): Principal | null => storage.getStore()?.principal ?? null;

/** Who is signed in, behind a guard that lets nobody else in. */
export const me = (): Principal => principal()!;

/** The id of the customer who is signed in; null for staff, for strangers and for the system's own work. */
export const customerId = (): number | null => {
  const who = principal();
  return who?.type === 'user' ? who.id : null;
};

/** Whether `who` holds `permission` (`resource:action`). */
export const may = (who: Principal | null, permission: string): boolean =>
  who !== null && who.type === 'admin' && (who.isSuperadmin || who.permissions.has(permission));

/**
 * What the database's triggers need to know of who acts, as the JSON of the setting `impeller.actor`;
 * null when nobody is signed in. Set it with `set_config('impeller.actor', …, true)` in the writing transaction.
 */
export function actorSetting(): string | null {
  const now = storage.getStore();
  if (!now?.principal) return null;
  const { type, id, name } = now.principal;
  return JSON.stringify({ type, id, name, ip: now.ip, requestId: now.requestId });
}
