import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  /** The envelope's. */
  readonly to: readonly string[];
  /** By name, in lower case; folded lines are one. */
  readonly headers: ReadonlyMap<string, string>;
  /** The text part, which every mail has. */
  readonly text: string;
  readonly html: string | null;
  readonly attachments: readonly ReceivedFile[];
}
export interface ReceivedFile {
  readonly name: string;
  readonly type: string;
  readonly content: Buffer;
}

export interface MailServer {
  readonly url: string;
  /** What it has taken, the oldest first. */
  readonly mails: readonly ReceivedMail[];
  /** From now on it says this to every recipient; null: it takes the mail. */
  refuse(code: number | null): void;
  /** From now on it says this to every sender; null: it takes the mail. */
  refuseSender(code: number | null): void;
  /** From now on it takes a mail and does not say so, until `hold(false)`. */
  hold(isHeld: boolean): void;
  /** From now on it says that it has taken a mail so many milliseconds later, and greets so many after somebody came. */
  delay(answer: number, greeting?: number): void;
  close(): Promise<void>;
}

/** A real mail server on the loopback, on a free port or the one of a server that was there before. */
export async function startMailServer(wanted = 0): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  let refusal: number | null = null;
  let ofSender: number | null = null;
  let isHeld = false;
  let lateness = { answer: 0, greeting: 0 };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onConnect: (_session, done) => void setTimeout(done, lateness.greeting),
    onMailFrom: (_address, _session, done) => done(refusedAs(ofSender)),
    onRcptTo: (_address, _session, done) => done(refusedAs(refusal)),
    onData: (stream, session, done) => {
      buffer(stream).then(
        (raw) => {
          mails.push({ to: session.envelope.rcptTo.map(({ address }) => address), ...parse(raw.toString('latin1')) });
          if (!isHeld) setTimeout(done, lateness.answer);
        },
        (error: Error) => done(error),
      );
    },
  });
  const listening = server.listen(wanted, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as { port: number };
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuse: (code) => void (refusal = code),
    refuseSender: (code) => void (ofSender = code),
    hold: (held) => void (isHeld = held),
    delay: (answer, greeting = 0) => void (lateness = { answer, greeting }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

const refusedAs = (code: number | null): Error | null =>
  code === null ? null : Object.assign(new Error('Not this one'), { responseCode: code });

/** One part of a mail: its headers, and what it holds as bytes. */
interface Part {
  readonly headers: ReadonlyMap<string, string>;
  readonly content: Buffer;
}

function partOf(raw: string): Part {
  const end = raw.indexOf('\r\n\r\n');
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = new Map(lines.map((line) => [line.split(':', 1)[0]!.toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]));
  return { headers, content: decoded(raw.slice(end + 4), headers.get('content-transfer-encoding')) };
}

const typeOf = ({ headers }: Part): string => headers.get('content-type') ?? 'text/plain';

/** A part and everything in it that is no container, in their order. */
function leaves(part: Part): Part[] {
  const boundary = /^multipart\/[^;]+;.*boundary="([^"]+)"/.exec(typeOf(part))?.[1];
  if (boundary === undefined) return [part];
  const inner = part.content.toString('latin1').split(`--${boundary}`).slice(1, -1);
  return inner.flatMap((one) => leaves(partOf(one.replace(/^\r\n/, '').replace(/\r\n$/, ''))));
}

function parse(raw: string): Omit<ReceivedMail, 'to'> {
  const whole = partOf(raw);
  const parts = leaves(whole);
  const files = parts.filter(({ headers }) => headers.get('content-disposition')?.startsWith('attachment'));
  const words = (type: string) =>
    parts.find((part) => !files.includes(part) && typeOf(part).startsWith(type))?.content.toString();
  return {
    headers: whole.headers,
    text: words('text/plain') ?? '',
    html: words('text/html') ?? null,
    attachments: files.map((part) => ({
      name: /filename="?([^";]+)"?/.exec(part.headers.get('content-disposition')!)?.[1] ?? '',
      type: typeOf(part).split(';', 1)[0]!,
      content: part.content,
    })),
  };
}

function decoded(body: string, encoding = '7bit'): Buffer {
  if (encoding === 'base64') return Buffer.from(body, 'base64');
  if (encoding !== 'quoted-printable') return Buffer.from(body, 'latin1');
  const bytes = body.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1');
}
