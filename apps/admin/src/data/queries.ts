import { QueryClient, type DefaultOptions } from '@tanstack/react-query';
import { currentSession, stillThisSession } from './session';

/**
 * What the browser takes for being offline stops nothing: a call that finds no network fails, and is told. Put off, as is react-query's
 * way, a write that its author has given up would be sent minutes later. What is shown is read anew once the network is back.
 */
const defaultOptions: DefaultOptions = {
  queries: { networkMode: 'always', refetchOnReconnect: true },
  mutations: { networkMode: 'always' },
};

interface Known {
  readonly client: QueryClient;
  readonly isOf: (adminId: number | undefined) => boolean;
}
let known: Known | undefined;

function begin(adminId: number | undefined): Known {
  const isStill = stillThisSession();
  return { client: new QueryClient({ defaultOptions }), isOf: (id) => id === adminId && isStill() };
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
