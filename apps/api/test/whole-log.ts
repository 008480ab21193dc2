import { randomUUID } from 'node:crypto';
import { eventually } from './eventually.js';
import type { Spawned } from './spawn-process.js';

/**
 * All that an API has written about what it was asked so far. It writes its lines some at a time, so it is asked once more, and has
 * written the others when it has written of that.
 */
export async function wholeLog(api: Spawned): Promise<string> {
  const id = `last-${randomUUID()}`;
  await fetch(`${api.url}/api/nothing`, { headers: { 'x-request-id': id } });
  return eventually(() => {
    const written = api.output();
    expect(written).toMatch(new RegExp(`${id}.*\n`)); // its line whole
    return written;
  });
}
