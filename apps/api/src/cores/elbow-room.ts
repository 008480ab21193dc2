import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { ClientBase } from 'pg';
import type { DatabaseListener } from '../database/listener.js';
import { logger } from '../logging/logger.js';
import { DEMAND, DEMAND_EVERY } from './demand.js';
import { eased, paced } from './eased.js';
import { machineId, ownCores } from './machine.js';
import { backendOf } from './step-back.js';

/** Milliseconds after which nothing more is asked: one who did not say so for a while may have been too busy. */
export const FORGOTTEN = 5 * DEMAND_EVERY;
/** Of so many cores one is left to those who ask. */
const SHARE = 4;

/** Times that a process is told, and milliseconds between: `taskset` gives up at a thread that has just ended. */
const [TELLINGS, BETWEEN] = [5, 200];

const run = promisify(execFile);

/**
 * Keeps a worker, and PostgreSQL's processes for its connections, off one core in four, at least one, while much is asked of an API
 * on the same machine. Their low priority is not enough: Linux lets a thread that runs have its slice of 3 ms out, and a request waits
 * for its turn at each step between API and PostgreSQL. Nothing changes on one core, or without `taskset` (util-linux, busybox).
 */
@Injectable()
export class ElbowRoom implements OnApplicationShutdown {
  private readonly all = ownCores();
  private readonly kept = this.all.slice(Math.max(1, Math.floor(this.all.length / SHARE)));
  private readonly processes = new Set([process.pid]);
  private isGiven = false;
  private forget: NodeJS.Timeout | undefined;
  private setting: Promise<void> = Promise.resolve();
  private ignore = (): void => undefined;
  /**
   * On two cores: a request that finds the core left to it busy goes to the other one, and waits there until whoever runs is through
   * with its slice.
   */
  private readonly isToRest = (): boolean => this.isGiven && this.kept.length === 1;

  /** Runs pieces of work as they come; while room is given, one at a time and with rests on a machine of two cores. */
  readonly paced = paced(this.isToRest);

  /** Begins to listen: for a process that does nothing but work. */
  open(listener: DatabaseListener): void {
    if (this.kept.length === 0) return;
    const machine = machineId();
    this.ignore = listener.listen(DEMAND, (named) => {
      if (named === machine) this.give();
    });
  }

  /** Counts PostgreSQL's process for a connection to this one, until the connection ends. */
  include(client: ClientBase): void {
    const backend = backendOf(client);
    if (backend === null) return;
    this.processes.add(backend);
    client.once('end', () => this.processes.delete(backend));
    if (this.isGiven) this.set([backend], this.kept);
  }

  /** What `work` brings; while room is given, with rests on a machine of two cores. */
  eased<T>(work: AsyncIterable<T>): AsyncGenerator<T> {
    return eased(work, this.isToRest);
  }

  /** The last jobs have ended by then: what is left needs no core. */
  onApplicationShutdown(): void {
    this.ignore();
    clearTimeout(this.forget);
  }

  private give(): void {
    clearTimeout(this.forget);
    this.forget = setTimeout(() => this.take(), FORGOTTEN).unref();
    if (this.isGiven) return;
    this.isGiven = true;
    this.set(this.processes, this.kept);
  }

  private take(): void {
    this.isGiven = false;
    this.set(this.processes, this.all);
  }

  /** One after the other, so that the last one said is the last one done. */
  private set(processes: Iterable<number>, cores: readonly number[]): void {
    for (const pid of processes) this.setting = this.setting.then(() => confine(pid, cores));
  }
}

/** All threads of a process; those to come have it of whoever starts them. */
async function confine(pid: number, cores: readonly number[]): Promise<void> {
  for (let telling = 1; ; telling++) {
    try {
      await run('taskset', ['-a', '-c', '-p', cores.join(), String(pid)], { timeout: 5_000 });
      return;
    } catch (error) {
      const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
      if (isMissing || telling === TELLINGS) return logger.debug({ err: error, pid }, 'A process cannot be told its cores');
      await pause(BETWEEN);
    }
  }
}
