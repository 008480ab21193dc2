import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { send } from '../postgres/signal.mjs';
import { isStill, startedAt } from './process-table.mjs';

/** @typedef {{ pid: number, started: string }} Entry */

/**
 * The processes that run in a folder, those of the product in a data folder, say, kept in a file: after a kill -9 of the
 * command that started them the next one waits for those that are still finishing, and ends those that hang.
 */
export class Children {
  /** @type {Map<number, string>} */
  #running = new Map();

  /** @param {string} folder @param {string} [name] of the file */
  constructor(folder, name = 'children.json') {
    this.file = join(folder, name);
  }

  /** @param {number | undefined} pid */
  add(pid) {
    if (pid) this.#keep(() => this.#running.set(pid, startedAt(pid)));
  }

  /** @param {number | undefined} pid */
  remove(pid) {
    if (pid) this.#keep(() => this.#running.delete(pid));
  }

  /** @param {() => void} change */
  #keep(change) {
    change();
    try {
      if (!this.#running.size) return rmSync(this.file, { force: true });
      writeFileSync(this.file, JSON.stringify([...this.#running].map(([pid, started]) => ({ pid, started }))));
    } catch {
      // The disk is full, say: the next change writes all of it again, and the product goes on meanwhile.
    }
  }

  /** @returns {Entry[]} those of an earlier command that still live */
  #leftOver() {
    try {
      /** @type {Entry[]} */
      const entries = JSON.parse(readFileSync(this.file, 'utf8'));
      return entries.filter(({ pid, started }) => isStill(pid, started));
    } catch {
      return [];
    }
  }

  /**
   * @param {(line: string) => void} say
   * @param {number} patienceMs how long they may finish what they have in hand
   */
  async endLeftOver(say, patienceMs = 10_000) {
    if (!this.#leftOver().length) return rmSync(this.file, { force: true });
    say('Waiting for processes of a command that was killed');
    for (const { pid } of this.#leftOver()) send(pid, 'SIGTERM');
    for (const end = Date.now() + patienceMs; Date.now() < end && this.#leftOver().length;) await pause(50);
    for (const { pid } of this.#leftOver()) send(pid, 'SIGKILL');
    while (this.#leftOver().length) await pause(20);
    rmSync(this.file, { force: true });
  }
}
