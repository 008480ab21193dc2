import { text } from '@impeller/contracts';
import type { ReactNode } from 'react';
import { useSession } from '../shell/useSession';

interface PermissionProps {
  /** Names of roles (`superadmin`, `admin`, `executive`); one of them is enough. */
  roles: readonly string[];
  children: ReactNode;
}

/**
 * Shows its children to whoever holds one of these roles (specification §6). It hides and does not guard: the API refuses.
 * @throws Error 'need roles!' without a role: hidden from everybody is a mistake, not a choice
 */
export const Permission = ({ roles, children }: PermissionProps) => {
  const session = useSession();
  if (roles.length === 0) throw new Error(text('permission.roles'));
  const isHeld = typeof session === 'object' && session.roles.some((role) => roles.includes(role));
  return isHeld ? children : null;
};
