import { type AdminRole, type TextKey } from '@impeller/contracts';
import { useSession } from '../../shell/useSession';

/** Why nobody may change that role, or this person may not; undefined where they may. */
export function useFixedRole(): (role: Partial<AdminRole> | undefined) => TextKey | undefined {
  const session = useSession();
  const own = typeof session === 'object' ? session.roles : [];
  return (role) => {
    if (role?.isSuperadmin) return 'adminRole.superadmin';
    return role?.name !== undefined && own.includes(role.name) ? 'adminRole.own' : undefined;
  };
}
