import { TextDecoder, TextEncoder } from 'node:util';
import { TransformStream, ReadableStream } from 'node:stream/web';

// What every browser has and jsdom has not.
Object.assign(globalThis, { TextEncoder, TextDecoder, TransformStream, ReadableStream });
