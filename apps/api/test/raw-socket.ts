import net from 'node:net';

export interface RawSocket {
  readonly socket: net.Socket;
  /** What was answered so far. */
  answer(): string;
  /** Milliseconds from the connection to its end. */
  readonly closed: Promise<number>;
}

/** A connection that sends just these bytes, for what no HTTP client would send. */
export async function rawSocket(url: string, bytes: string): Promise<RawSocket> {
  const { hostname, port } = new URL(url);
  const before = Date.now();
  const socket = net.connect(Number(port), hostname);
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  socket.on('error', () => undefined); // a reset is an end as well
  const closed = new Promise<number>((resolve) => socket.once('close', () => resolve(Date.now() - before)));
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  socket.write(bytes);
  return { socket, answer: () => answer, closed };
}
