import type { FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { text } from '@impeller/contracts';
import { Refusal } from '../../errors/errors.js';

/** What is known of a stored object without reading it. */
export interface Stored {
  readonly key: string;
  readonly bytes: number;
  readonly modified: Date;
}

/** Bytes from `start` to `end`, both included, counted from zero. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Where files live: uploads, archives, exports. Two adapters keep the same promises (`storage.spec.ts`):
 * an object is there whole or not at all, whoever is killed; writing a key again replaces it; keys are
 * lower-case words of letters, digits, `_`, `-` and `.` between slashes, nothing else.
 */
export abstract class Storage {
  /**
   * Stores `body` under `key` and answers its size in bytes. When it throws, or the stream does, nothing is left behind.
   * @throws StorageFull when there is no space left
   */
  abstract put(key: string, body: Buffer | Readable, type: string): Promise<number>;
  /** The object's bytes as a stream, or the range's; null when there is none. Destroy the stream when you stop early. */
  abstract open(key: string, range?: ByteRange): Promise<Readable | null>;
  /** The object as an open file for reading, which the caller closes; null: there is none; undefined: no file of this machine, `open` reads it. */
  handle(_key: string): Promise<FileHandle | null | undefined> {
    return Promise.resolve(undefined);
  }
  abstract stat(key: string): Promise<Stored | null>;
  /** Removes the object; one that is not there is no error. */
  abstract delete(key: string): Promise<void>;
  /** Every object below `prefix`, in no particular order. */
  abstract list(prefix: string): AsyncIterable<Stored>;
  /** Removes what writers that were killed left half-written before `before`; answers how many. */
  abstract tidy(before: Date): Promise<number>;
  /** Throws when the store cannot be reached or written to, or `signal` gives up waiting for its answer. */
  abstract check(signal?: AbortSignal): Promise<void>;
}

/** 507: the disk or the bucket takes no more. Nothing was stored. */
export class StorageFull extends Refusal {
  constructor() {
    super(507, text('file.storageFull'));
  }
}

const KEY = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/;

/** Throws on a key that is not one: keys are made by code, never taken from a request. */
export function assertKey(key: string): void {
  if (!KEY.test(key) || key.length > 200) throw new Error(`Not a storage key: ${JSON.stringify(key.slice(0, 80))}`);
}
