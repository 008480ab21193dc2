import { setTimeout as pause } from 'node:timers/promises';
import { withClient } from './place.mjs';

/** How often it is looked; milliseconds. */
const LOOK = 30;
const PATIENCE = 600_000;

/**
 * Waits until the work behind a row is in the state `wanted`. It is looked in the database itself, in a hundredth of the time that
 * the API and a client take to say it: whoever waits works on another machine, so here it is to cost as little as it can.
 * @param {string} superUrl @param {'product_imports' | 'exports' | 'notifications'} table @param {number} id @param {string} wanted
 * @returns {Promise<Record<string, unknown>>} the row
 * @throws Error when the work failed, or is not done after ten minutes
 */
export const untilItIs = (superUrl, table, id, wanted) =>
  withClient(superUrl, async (client) => {
    const look = { name: 'look', text: `SELECT * FROM ${table} WHERE id = $1`, values: [id] };
    for (const end = Date.now() + PATIENCE; Date.now() < end; await pause(LOOK)) {
      const [row] = (await client.query(look)).rows;
      if (row.status === wanted) return row;
      if (row.status === 'failed') throw new Error(`${table} ${id} failed: ${row.message ?? row.problem}`);
    }
    throw new Error(`${table} ${id} is not ${wanted} after ${PATIENCE / 1_000} s.`);
  });
