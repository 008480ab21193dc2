import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  /** The envelope's. */
  readonly to: readonly string[];
  /** By name, in lower case; folded lines are one. */
  readonly headers: ReadonlyMap<string, string>;
  readonly text: string;
}

export interface MailServer {
  readonly url: string;
  /** What it has taken, the oldest first. */
  readonly mails: readonly ReceivedMail[];
  /** From now on it says this to every recipient; null: it takes the mail. */
  refuse(code: number | null): void;
  close(): Promise<void>;
}

/** A real mail server on the loopback. */
export async function startMailServer(): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  let refusal: number | null = null;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo: (_address, _session, done) =>
      done(refusal ? Object.assign(new Error('Not this one'), { responseCode: refusal }) : null),
    onData: (stream, session, done) => {
      buffer(stream).then(
        (raw) => {
          mails.push({ to: session.envelope.rcptTo.map(({ address }) => address), ...parse(raw.toString('latin1')) });
          done();
        },
        (error: Error) => done(error),
      );
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as { port: number };
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuse: (code) => void (refusal = code),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function parse(raw: string): Pick<ReceivedMail, 'headers' | 'text'> {
  const [head = '', ...body] = raw.split('\r\n\r\n');
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  const headers = new Map(lines.map((line) => [line.split(':', 1)[0]!.toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]));
  return { headers, text: decoded(body.join('\r\n\r\n'), headers.get('content-transfer-encoding')) };
}

function decoded(body: string, encoding = '7bit'): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  if (encoding !== 'quoted-printable') return body;
  const bytes = body.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
