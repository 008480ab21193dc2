import { TextDecoder, TextEncoder } from 'node:util';
import { TransformStream, ReadableStream } from 'node:stream/web';

/** The router makes one of every navigation, and reads no more of it. */
class Request {
  readonly method = 'GET';
  readonly signal: AbortSignal | undefined;
  constructor(
    readonly url: string,
    { signal }: { signal?: AbortSignal } = {},
  ) {
    this.signal = signal;
  }
}

// What every browser has and jsdom has not.
Object.assign(globalThis, { TextEncoder, TextDecoder, TransformStream, ReadableStream, Request });
