import net from 'node:net';

type Fault = 'none' | 'delay' | 'blackHole' | 'reset';

/** Stands between a process and PostgreSQL or Redis, and does to its connections what networks do. */
export class TcpProxy {
  /** What happens to bytes from now on; `delay` in milliseconds each way. */
  fault: Fault = 'none';
  delay = 500;
  /** What a black hole has let nobody have. */
  swallowed = '';
  private readonly sockets = new Set<net.Socket>();
  private server: net.Server | null = null;

  constructor(
    private target: { readonly host: string; readonly port: number },
    private port = 0,
  ) {}

  static to(url: string, port = 0): TcpProxy {
    const { hostname, port: target } = new URL(url);
    return new TcpProxy({ host: hostname, port: Number(target) }, port);
  }

  /** Leads whoever connects from now on to `url`, as a name does after a failover. */
  lead(url: string): void {
    const { hostname, port } = new URL(url);
    this.target = { host: hostname, port: Number(port) };
  }

  /** Starts to take connections; answers `url` as seen through the proxy. */
  async open(url: string): Promise<string> {
    this.server = net.createServer((client) => this.join(client));
    await new Promise<void>((resolve) => this.server?.listen(this.port, '127.0.0.1', resolve));
    this.port = (this.server.address() as net.AddressInfo).port;
    return this.through(url);
  }

  /** `url` as it reads through the proxy, open or not. */
  through(url: string): string {
    const changed = new URL(url);
    changed.hostname = '127.0.0.1';
    changed.port = String(this.port);
    return changed.href;
  }

  /** Cuts what is connected, as a failing router does: at once and without a word. */
  cut(share = 1): void {
    for (const socket of this.sockets) if (Math.random() < share) socket.resetAndDestroy();
  }

  /** Swallows for good what is connected, as a firewall does that forgot its connections; whoever connects anew gets through. */
  forget(): void {
    for (const socket of this.sockets) socket.removeAllListeners('data').resume();
  }

  /** Takes no connections any more. */
  async close(): Promise<void> {
    this.cut();
    await new Promise<void>((resolve) => (this.server ? this.server.close(() => resolve()) : resolve()));
    this.server = null;
  }

  private join(client: net.Socket): void {
    if (this.fault === 'reset') {
      client.resetAndDestroy();
      return;
    }
    const upstream = net.connect(this.target);
    this.pass(client, upstream);
    this.pass(upstream, client);
  }

  private pass(from: net.Socket, to: net.Socket): void {
    this.sockets.add(from);
    from.setNoDelay(true);
    from.on('data', (chunk) => {
      if (this.fault === 'blackHole') {
        this.swallowed += chunk.toString('latin1');
        return;
      }
      if (this.fault !== 'delay') to.write(chunk);
      else setTimeout(() => to.writable && to.write(chunk), this.delay);
    });
    from.on('error', () => to.destroy());
    from.on('close', () => {
      this.sockets.delete(from);
      to.destroy();
    });
  }
}
