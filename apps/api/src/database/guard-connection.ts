import type { Socket } from 'node:net';
import type { ClientBase } from 'pg';

/** Milliseconds beyond a statement's own timeout that a server may owe its answer without a byte. */
const GRACE = 2_000;

/**
 * Ends a connection whose answer never comes: the server's own timeout cannot reach us when the network swallows what it
 * says, and a connection that is given back to the pool with an answer outstanding poisons whoever gets it next (I6). One
 * that breaks while somebody has it and asks nothing is heard of by the next query: unheard, it would end the process (H7).
 * @param statementTimeout milliseconds that a statement of this pool may take
 */
export const guardConnection = (statementTimeout: number) => (client: ClientBase) => {
  client.on('error', () => undefined);
  const { connection } = client as unknown as { connection: { stream: Socket } };
  connection.stream.setTimeout(statementTimeout + GRACE, () => {
    if (!(client as unknown as { readyForQuery: boolean }).readyForQuery) connection.stream.destroy();
  });
};
