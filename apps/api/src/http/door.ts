import { readFileSync } from 'node:fs';
import http, { type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setImmediate, setTimeout as pause } from 'node:timers/promises';
import { BodyFloor } from './body-floor.js';
import { plainRefusal } from './plain-refusal.js';

/** Node allows 16 kB of headers by default, the URL among them; ours may be that long alone. */
const MAX_HEADER_BYTES = 32 * 1024;

/** Milliseconds. Keep-alive outlasts the minute after which proxies let go of idle connections. */
const TIME = { headers: 10_000, look: 2_000, idle: 60_000, keepAlive: 72_000 } as const;

/**
 * How long new requests are still answered after the request to end, while others learn to stay away: `notice` at least, and
 * up to `patience` while they come less than `quiet` apart: docker/Caddyfile asks every half second and waits two for an
 * answer. And when to end anyway.
 */
const DRAIN = { notice: 3_000, quiet: 1_000, patience: 8_000, cap: 24_000, step: 50 } as const;
/** Notice and quiet in looks at the door, one a step. */
const LOOKS = { notice: DRAIN.notice / DRAIN.step, quiet: DRAIN.quiet / DRAIN.step } as const;

/**
 * Files that the process itself needs: database, queues, logs, uploads. Half the rest may be connections, the last of them to be told
 * 503; the other half is for what they read, each a file of the disk or a connection to the bucket at most.
 */
const OWN_FILES = 112;
const TURNED_AWAY = 32;

/**
 * The HTTP server in front of fastify. It opens before the rest is ready, so that whoever watches sees "not yet" and no
 * dead port; it closes without breaking a request (I3); and it lets go of those who send nothing (I1, I5).
 */
export class Door {
  readonly server: http.Server;
  private handle: RequestListener = notYet;
  private readonly sockets = new Set<Socket>();
  /** Those of them that have asked nothing yet, the longest silent first. */
  private readonly silent = new Set<Socket>();
  private readonly bodies = new BodyFloor();
  private readonly room = new Room();
  private draining = false;
  private askedAt = 0;

  constructor() {
    const options = {
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: TIME.headers,
      requestTimeout: 0,
      connectionsCheckingInterval: TIME.look,
    };
    this.server = http.createServer({ ...options, keepAliveTimeout: TIME.keepAlive }, (request, response) =>
      this.enter(request, response),
    );
    this.server.timeout = TIME.idle;
    this.server.maxConnections = this.room.connections + TURNED_AWAY;
    this.server.on('connection', (socket: Socket) => this.admit(socket));
    this.server.on('close', () => this.bodies.stop());
  }

  /** From now on `handle` answers. */
  open(handle: RequestListener): void {
    this.handle = handle;
  }

  /** @throws Error with the system's code (EADDRINUSE, EACCES) */
  async listen(port: number, host: string): Promise<string> {
    await new Promise<void>((resolve, reject) => {
      this.server.once('error', reject);
      this.server.listen(port, host, () => resolve(void this.server.off('error', reject)));
    });
    const { address, family, port: bound } = this.server.address() as AddressInfo;
    return `http://${family === 'IPv6' ? `[${address}]` : address}:${bound}`;
  }

  /** Tells keep-alive clients to leave with their next answer, then closes; resolves when the last request is answered. */
  async drain(): Promise<void> {
    this.draining = true;
    const begun = performance.now();
    await this.untilNobodyComes(begun + DRAIN.patience);
    const closed = new Promise<void>((resolve) => this.server.close(() => resolve()));
    const idle = setInterval(() => this.server.closeIdleConnections(), DRAIN.step);
    const cap = setTimeout(() => this.server.closeAllConnections(), DRAIN.cap - (performance.now() - begun));
    await closed;
    clearInterval(idle);
    clearTimeout(cap);
  }

  /**
   * Waits while somebody may still send requests who has not heard: closing an idle connection meets what is on its way there, and
   * closing the door cuts off who stands before it. That is counted in looks, not by the clock, and at each of them everybody is let in:
   * nobody has been quiet for a second because this process was held up for one.
   * @param patience when to close anyway, by this process's clock
   */
  private async untilNobodyComes(patience: number): Promise<void> {
    await letIn();
    let quiet = performance.now() - this.askedAt < DRAIN.quiet ? 0 : LOOKS.quiet;
    for (let looks = 0; quiet < LOOKS.quiet || (looks < LOOKS.notice && this.sockets.size > 0); looks++) {
      if (performance.now() > patience) return;
      const { askedAt } = this;
      await pause(DRAIN.step);
      await letIn();
      quiet = this.askedAt === askedAt ? quiet + 1 : 0;
    }
  }

  private admit(socket: Socket): void {
    this.server.maxConnections = this.room.connections + TURNED_AWAY;
    this.sockets.add(socket);
    this.silent.add(socket);
    socket.once('close', () => this.forget(socket));
    this.makeRoom();
  }

  private forget(socket: Socket): void {
    this.sockets.delete(socket);
    this.silent.delete(socket);
  }

  /**
   * Who says nothing keeps nobody out, not even from being told 503 (I5): the system drops whoever comes beyond the last place.
   * Some silent ones stay, since those who came in the same moment have had no time to ask.
   */
  private makeRoom(): void {
    for (const longest of this.silent) {
      if (this.sockets.size <= this.room.connections || this.silent.size < TURNED_AWAY) return;
      this.forget(longest);
      longest.destroy();
    }
  }

  private enter(request: IncomingMessage, response: ServerResponse): void {
    this.silent.delete(request.socket);
    const isFull = this.sockets.size > this.room.connections;
    if (this.draining || isFull) response.setHeader('connection', 'close');
    if (isFull && request.url !== '/api/health/live') return plainRefusal(response, 503);
    if (!request.url?.startsWith('/api/health/')) this.askedAt = performance.now();
    this.bodies.watch(request);
    this.handle(request, response);
  }
}

/** Resolves when those who wanted to come in while this thread was busy are in, and what they sent has been read. */
async function letIn(): Promise<void> {
  for (let turn = 0; turn < 2; turn++) await setImmediate();
}

/** Until the application stands: alive, but nothing else yet. */
const notYet: RequestListener = (request, response) => {
  response.setHeader('connection', 'close');
  if (request.url === '/api/health/live') response.writeHead(200, { 'content-type': 'application/json' }).end('{"status":"ok"}');
  else plainRefusal(response, 503);
};

/** How many connections fit under the process's limit of open files (I5), which whoever runs it may change meanwhile. */
class Room {
  private size = 0;
  private until = 0;

  get connections(): number {
    const now = performance.now();
    if (now < this.until) return this.size;
    const limit = Number(/^Max open files\s+(\d+)/m.exec(limits())?.[1] ?? 1_024);
    this.size = Math.min(10_000, Math.max(16, Math.floor((limit - OWN_FILES - TURNED_AWAY) / 2)));
    this.until = now + TIME.look;
    return this.size;
  }
}

function limits(): string {
  try {
    return readFileSync('/proc/self/limits', 'utf8');
  } catch {
    return ''; // no Linux
  }
}
