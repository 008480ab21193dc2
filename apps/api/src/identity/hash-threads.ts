import { Worker } from 'node:worker_threads';
import { packedBeside } from '../packed.js';

/** `encoded` is what the password is compared with; without it the password is hashed. */
export interface HashTask {
  readonly password: string;
  readonly encoded?: string;
}
export type HashAnswer = { readonly value: string | boolean } | { readonly fault: string };

interface Asked {
  resolve(value: string | boolean): void;
  reject(error: unknown): void;
}

/**
 * Threads that do nothing but hash, one password after the other: libuv's few stay free for files and pictures, and the one that
 * answers goes before these. Each is told of the next password while it hashes, so none is idle in between.
 */
export class HashThreads {
  private readonly threads: HashThread[] = [];

  /** @param count of threads, and so of hashes at once; each begins when it is needed */
  constructor(private readonly count: number) {}

  /** The encoded argon2id hash. */
  hash(password: string): Promise<string> {
    return this.least().ask({ password }) as Promise<string>;
  }

  /** Whether `password` is the one behind `encoded`. Rejects for an encoded hash that is none. */
  verify(password: string, encoded: string): Promise<boolean> {
    return this.least().ask({ password, encoded }) as Promise<boolean>;
  }

  /** Ends the threads; what they had in hand is rejected. */
  async end(): Promise<void> {
    await Promise.all(this.threads.map((thread) => thread.end()));
  }

  /** The thread with the fewest passwords in hand. */
  private least(): HashThread {
    const [first] = this.threads.toSorted((a, b) => a.inHand - b.inHand);
    if (first && (first.inHand === 0 || this.threads.length === this.count)) return first;
    const added = new HashThread(() => this.threads.splice(this.threads.indexOf(added), 1));
    this.threads.push(added);
    return added;
  }
}

class HashThread {
  private readonly asked: Asked[] = [];
  private readonly worker: Worker;

  constructor(ended: () => void) {
    // Not the process's own arguments: those preload what watches over a process.
    this.worker = new Worker(packedBeside(import.meta.url, 'hash-thread'), { execArgv: [] });
    this.worker.unref();
    this.worker.on('message', (answer: HashAnswer) => this.answer(answer));
    this.worker.on('error', (error) => this.fail(error));
    this.worker.on('exit', () => {
      ended();
      this.fail(new Error('The thread that hashes passwords ended'));
    });
  }

  get inHand(): number {
    return this.asked.length;
  }

  ask(task: HashTask): Promise<string | boolean> {
    return new Promise((resolve, reject) => {
      if (this.asked.push({ resolve, reject }) === 1) this.worker.ref(); // a process that waits for it lives on
      this.worker.postMessage(task);
    });
  }

  async end(): Promise<void> {
    await this.worker.terminate();
  }

  private answer(answer: HashAnswer): void {
    const first = this.asked.shift();
    if (!this.inHand) this.worker.unref();
    if ('value' in answer) first?.resolve(answer.value);
    else first?.reject(new Error(answer.fault));
  }

  private fail(error: unknown): void {
    for (const { reject } of this.asked.splice(0)) reject(error);
  }
}
