import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds, as docker/Caddyfile has them: how often replicas are asked whether they are ready, how long for, and how long a request is tried. */
const LOOK = 500;
const PATIENCE = 2_000;
const TRIES = 10_000;

/** What can be sent again when nobody knows how far it came. */
const REPEATABLE = new Set(['GET', 'HEAD']);

/**
 * The proxy of docker/Caddyfile, as far as two replicas need it: in turns to those that say that they are ready; a request
 * that reached nobody goes to the next, a GET also when its answer broke. Everything else that breaks is a 502, which a
 * test counts as lost.
 */
export class Balancer {
  /** Where the replicas listen; may change any time. */
  replicas: readonly string[] = [];
  /** Requests that were answered 502, with why. */
  readonly lost: string[] = [];
  /** Those that said that they are ready, and when they were asked. */
  private readonly ready = new Map<string, number>();
  private readonly agent = new http.Agent({ keepAlive: true });
  private readonly server = http.createServer((request, response) => void this.pass(request, response));
  private turn = 0;
  private readonly asked = new Set<string>();
  private watching: Promise<void> = Promise.resolve();
  private isClosed = false;

  /** Starts to take requests; answers where. */
  async open(replicas: readonly string[]): Promise<string> {
    this.replicas = replicas;
    await Promise.all(replicas.map((one) => this.lookAt(one)));
    this.watching = this.watch();
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await this.watching;
    this.agent.destroy();
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  /** Waits until that replica gets requests. */
  async until(replica: string): Promise<void> {
    while (!this.isReady(replica)) await pause(20);
  }

  /** Each by itself: one that is slow to answer keeps nobody from asking the other. */
  private async watch(): Promise<void> {
    for (; !this.isClosed; await pause(LOOK)) for (const one of this.replicas) if (!this.asked.has(one)) void this.lookAt(one);
  }

  private async lookAt(replica: string): Promise<void> {
    const at = performance.now();
    this.asked.add(replica);
    const signal = AbortSignal.timeout(PATIENCE);
    const answer = await fetch(`${replica}/api/health/ready`, { signal }).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.ok) this.ready.set(replica, at);
    else this.ready.delete(replica);
    this.asked.delete(replica);
  }

  /** This process plays the shoppers too: held up, it knows less than a proxy of its own would, and must not act on it. */
  private isReady(replica: string): boolean {
    return performance.now() < (this.ready.get(replica) ?? -Infinity) + LOOK + PATIENCE;
  }

  private async pass(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    let fault = 'nobody was ready';
    for (const end = Date.now() + TRIES; Date.now() < end; await pause(50)) {
      const able = this.replicas.filter((one) => this.isReady(one));
      const replica = able[this.turn++ % Math.max(1, able.length)];
      if (!replica) continue;
      const said = await this.ask(replica, request, body).catch((error: NodeJS.ErrnoException) => error);
      // Node's own errors are of another realm than the tests': no `instanceof` knows them.
      if ('status' in said) {
        response.writeHead(said.status, said.headers).end(said.body);
        return;
      }
      fault = `${said.code ?? ''} ${said.message}`;
      if (said.code !== 'ECONNREFUSED' && !REPEATABLE.has(request.method ?? '')) break;
    }
    this.lost.push(`${request.method} ${request.url}: ${fault}`);
    response.writeHead(502).end();
  }

  /** One try; the whole answer or an error, never a half. */
  private ask(replica: string, { method, url, headers }: http.IncomingMessage, body: Buffer) {
    return new Promise<{ status: number; headers: http.IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
      const kept = Object.fromEntries(
        Object.entries(headers).filter(([name]) => !['connection', 'transfer-encoding'].includes(name)),
      );
      const sent = { ...kept, ...(body.length > 0 ? { 'content-length': String(body.length) } : {}) };
      const asked = http.request(replica + url, { method, headers: sent, agent: this.agent }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () => {
          const { connection: _, 'transfer-encoding': _chunked, ...rest } = answer.headers;
          if (answer.complete) resolve({ status: answer.statusCode ?? 502, headers: rest, body: Buffer.concat(chunks) });
          else reject(new Error('half an answer'));
        });
      });
      asked.on('error', (error) => {
        if (asked.reusedSocket) error.message += ', on a connection that was kept';
        reject(error);
      });
      asked.end(body);
    });
  }
}
