import type { Socket } from 'node:net';
import type { Client } from 'pg';

/** Milliseconds without a byte from a server that owes an answer: longer than any statement may take. */
const SILENCE = 7_000;

/**
 * Ends a connection whose answer never comes: the server's own timeout cannot reach us when the network swallows what it
 * says, and a connection that is given back to the pool with an answer outstanding poisons whoever gets it next (I6).
 */
export function hangUpOnSilence(client: Client): void {
  const { connection } = client as unknown as { connection: { stream: Socket } };
  connection.stream.setTimeout(SILENCE, () => {
    if (!(client as unknown as { readyForQuery: boolean }).readyForQuery) connection.stream.destroy();
  });
}
