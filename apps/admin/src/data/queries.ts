import { QueryClient } from '@tanstack/react-query';
import { currentSession, stillThisSession } from './session';

interface Known {
  readonly client: QueryClient;
  readonly isOf: (adminId: number | undefined) => boolean;
}
let known: Known | undefined;

function begin(adminId: number | undefined): Known {
  const isStill = stillThisSession();
  return { client: new QueryClient(), isOf: (id) => id === adminId && isStill() };
}

/** What this session knows of the API's answers. One begins with nothing of another. */
export function sessionQueries(): QueryClient {
  const session = currentSession();
  const adminId = typeof session === 'object' ? session.id : undefined;
  if (!known?.isOf(adminId)) {
    known?.client.clear();
    known = begin(adminId);
  }
  return known.client;
}
