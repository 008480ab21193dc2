import { Injectable } from '@nestjs/common';
import { DatabaseProbe } from '../database/database-probe.js';
import { Draining } from './draining.js';
import { logger } from '../logging/logger.js';

/** `signal` says that nobody waits any longer. */
type Probe = (signal: AbortSignal) => Promise<unknown>;

/** How long an answer holds and how long a probe may take. Milliseconds. */
const FRESH = 1_000;
const PATIENCE = 1_500;

/** Whether this process can serve: everything it depends on answers. Asked a thousand times a second it looks once (I8). */
@Injectable()
export class Readiness {
  private readonly probes = new Map<string, Probe>();
  private last: { readonly at: number; readonly answer: Promise<boolean> } | null = null;
  /** What did not answer when it was last looked at. */
  private down: ReadonlySet<string> = new Set();
  private wasOnce = false;

  constructor(
    database: DatabaseProbe,
    private readonly draining: Draining,
  ) {
    this.add('database', () => database.ping());
  }

  /** Adds a dependency; `probe` rejects while it is down. */
  add(name: string, probe: Probe): void {
    this.probes.set(name, probe);
  }

  async isReady(): Promise<boolean> {
    if (this.draining.signal.aborted) return false; // about to end: send nobody here any more
    const now = performance.now();
    if (!this.last || now - this.last.at >= FRESH) this.last = { at: now, answer: this.look() };
    return this.last.answer;
  }

  /**
   * Whether it takes requests: it is not about to end, and has been ready once. One that never was has perhaps a wrong address or key
   * of what the others reach.
   */
  async isServing(): Promise<boolean> {
    return !this.draining.signal.aborted && (this.wasOnce || (await this.isReady()));
  }

  private async look(): Promise<boolean> {
    const probes = [...this.probes].map(async ([name, probe]) =>
      within(PATIENCE, probe).then(
        () => null,
        (error: unknown) => ({ name, error }),
      ),
    );
    const failed = (await Promise.all(probes)).filter((result) => result !== null);
    const ready = failed.length === 0;
    // Strangers only learn yes or no; the reason stands here, also of what goes away while another is away already.
    if (ready && this.down.size > 0) logger.info('Ready again');
    for (const { name, error } of failed) if (!this.down.has(name)) logger.error({ err: error }, `Not ready: ${name}`);
    this.down = new Set(failed.map(({ name }) => name));
    this.wasOnce ||= ready;
    return ready;
  }
}

async function within(milliseconds: number, probe: Probe): Promise<void> {
  const end = new AbortController();
  const late = new Promise((_, reject) => {
    end.signal.addEventListener('abort', () => reject(new Error(`no answer within ${milliseconds} ms`)));
  });
  const timer = setTimeout(() => end.abort(), milliseconds);
  await Promise.race([late, probe(end.signal)]).finally(() => clearTimeout(timer));
}
