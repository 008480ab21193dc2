import { Agent as HttpAgent, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';

/** Bytes of an answer that are read. */
const MAX_ANSWER = 64 * 1_024;
/**
 * Milliseconds after which a connection that nobody uses is closed, by us: less than services wait (Node's own do so for five
 * seconds). A push that sets out on one as it is closed over there would be lost, for nobody knows whether it arrived.
 */
const IDLE = 2_000;

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}
export interface Call {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A call without an answer. */
export class Unanswered extends Error {
  constructor(
    error: Error,
    /** Whether it may have arrived all the same. */
    readonly mayHaveArrived: boolean,
  ) {
    super(error.message);
  }
}

/** Posts to one service over connections that stay open. */
export class Poster {
  private readonly agents: { readonly 'http:': HttpAgent; readonly 'https:': HttpsAgent };

  /** @param patience milliseconds that a call which has its connection waits for it to stand and for an answer */
  constructor(
    connections: number,
    private readonly patience: number,
  ) {
    const options = { keepAlive: true, maxSockets: connections, timeout: IDLE };
    this.agents = { 'http:': new HttpAgent(options), 'https:': new HttpsAgent(options) };
  }

  /** @throws Unanswered */
  post(address: string, { headers, body }: Call): Promise<Answer> {
    const url = new URL(address);
    const isPlain = url.protocol === 'http:';
    const request = isPlain ? httpRequest : httpsRequest;
    const agent = this.agents[isPlain ? 'http:' : 'https:'];
    const length = String(Buffer.byteLength(body));
    return new Promise((resolve, reject) => {
      const call = request(url, { method: 'POST', agent, headers: { ...headers, 'content-length': length } });
      let late: NodeJS.Timeout | undefined;
      // Nothing leaves before a connection stands: while the call waits for one it may be refused, time out or be mistrusted.
      let hasLeft = false;
      const leave = () => void (hasLeft = true);
      const fail = (error: Error) => {
        clearTimeout(late);
        reject(new Unanswered(error, hasLeft));
      };
      call.on('socket', (socket) => {
        // Not before: a call that stands in our own line has nobody who could be late with an answer.
        late = setTimeout(() => call.destroy(new Error('No answer in time')), this.patience);
        if (socket.connecting) socket.once(isPlain ? 'connect' : 'secureConnect', leave);
        else leave();
      });
      call.on('error', fail).on('response', (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => (text = (text + chunk).slice(0, MAX_ANSWER)));
        response.on('error', fail).on('end', () => {
          clearTimeout(late);
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
        });
      });
      call.end(body);
    });
  }

  close(): void {
    for (const agent of Object.values(this.agents)) agent.destroy();
  }
}
