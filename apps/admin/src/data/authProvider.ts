import { holderOf, holds, type SessionAdmin } from '@impeller/contracts';
import type { AuthProvider, HttpError } from 'react-admin';
import { currentSession, signOut } from './session';

const ACTION_OF: Readonly<Record<string, string>> = { list: 'view', show: 'view' };

/** Whether `admin` holds `permission` (`brands:edit`). */
export const mayDo = (admin: SessionAdmin, permission: string): boolean => holds(holderOf(admin), permission);

const signedIn = (): SessionAdmin | undefined => {
  const session = currentSession();
  return typeof session === 'object' ? session : undefined;
};

/** What react-admin asks about the session. Signing in, the guard and ending are the shell's (`SessionGate`). */
export const authProvider: AuthProvider = {
  login: () => Promise.reject(new Error('Sign in at /login')),
  async logout() {
    await signOut();
    return false; // the gate leads to the login screen
  },
  async checkAuth() {
    if (!signedIn()) throw new Error('signed out');
  },
  // A 401 has ended the session already; a 403 is that screen's to show.
  checkError: (_error: HttpError) => Promise.resolve(),
  async getIdentity() {
    const admin = signedIn();
    if (!admin) throw new Error('signed out');
    return { id: admin.id, fullName: admin.name, avatar: admin.avatar ?? undefined };
  },
  getPermissions: async () => signedIn()?.permissions ?? [],
  async canAccess({ resource, action }) {
    const admin = signedIn();
    return admin !== undefined && mayDo(admin, `${resource}:${ACTION_OF[action] ?? action}`);
  },
};
