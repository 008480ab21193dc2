import { type AdminRole, type TextKey } from '@impeller/contracts';
import type { Session } from '../../data/session';
import { useSession } from '../../shell/useSession';

type Role = Partial<Pick<AdminRole, 'name' | 'isSuperadmin'>>;

/** Why nobody may change that role, or whoever is signed in may not; undefined where they may. */
export function whyFixed(role: Role | undefined, session: Session): TextKey | undefined {
  if (role?.isSuperadmin) return 'adminRole.superadmin';
  const own = typeof session === 'object' ? session.roles : [];
  return role?.name !== undefined && own.includes(role.name) ? 'adminRole.own' : undefined;
}

/** `whyFixed` for whoever is signed in. */
export function useFixedRole(): (role: Role | undefined) => TextKey | undefined {
  const session = useSession();
  return (role) => whyFixed(role, session);
}
