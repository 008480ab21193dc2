import type { IncomingMessage } from 'node:http';

/** Bytes a second that a body must bring, on average over a window of so many milliseconds. */
export const FLOOR = { bytesPerSecond: 10_000, window: 10_000, look: 1_000 } as const;

/** Whether something comes after the headers. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';

interface Watched {
  readonly request: IncomingMessage;
  since: number;
  bytes: number;
}

/**
 * Ends requests whose bodies drip in slower than the floor: uploads may take as long as they need, but nobody may hold
 * a connection with a byte a minute (I1). Time in which we are the slow ones does not count.
 */
export class BodyFloor {
  private readonly watched = new Set<Watched>();
  private timer: NodeJS.Timeout | null = null;

  watch(request: IncomingMessage): void {
    if (!hasBody(request)) return;
    this.watched.add({ request, since: performance.now(), bytes: request.socket.bytesRead });
    this.timer ??= setInterval(() => this.look(), FLOOR.look).unref();
  }

  stop(): void {
    if (this.timer) clearInterval(this.timer);
  }

  private look(): void {
    const now = performance.now();
    for (const one of this.watched) {
      const { request } = one;
      if (request.complete || request.destroyed) this.watched.delete(one);
      else if (isOurTurn(request)) restart(one, now);
      else if (now - one.since >= FLOOR.window) this.judge(one, now);
    }
  }

  private judge(one: Watched, now: number): void {
    const { socket } = one.request;
    const rate = ((socket.bytesRead - one.bytes) / (now - one.since)) * 1_000;
    if (rate >= FLOOR.bytesPerSecond) return restart(one, now);
    this.watched.delete(one);
    socket.destroy();
  }
}

/** Nobody has read what has come already. */
const isOurTurn = (request: IncomingMessage): boolean =>
  request.isPaused() || request.readableLength >= request.readableHighWaterMark;

function restart(one: Watched, now: number): void {
  one.since = now;
  one.bytes = one.request.socket.bytesRead;
}
