import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { exportPKCS8, generateKeyPair, jwtVerify, type CryptoKey } from 'jose';
import type { Variables } from './environment.js';

/** What the stand-in says to a push; `ms` that it takes its time, `until` what it waits for. */
export interface Said {
  readonly status: number;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
  readonly ms?: number;
  readonly until?: Promise<unknown>;
  /** It hangs up instead of saying so. */
  readonly hangsUp?: boolean;
}
export interface Message {
  readonly token: string;
  readonly notification: { readonly title: string; readonly body: string; readonly image?: string };
  readonly data: Readonly<Record<string, string>>;
  readonly apns?: object;
}

/** A stand-in for Firebase: a token endpoint that checks assertions, and FCM's HTTP v1 `messages:send` that checks bearers. */
export interface FcmServer {
  /** What a process needs to send through it. */
  readonly variables: Variables;
  /** How often it took a push, by the device's token. */
  readonly taken: ReadonlyMap<string, number>;
  /** Every push that it was asked to take, refused ones too. */
  readonly asked: readonly Message[];
  /** Access tokens that it has given. */
  readonly granted: number;
  /** What it says to the push of a token from now on; it takes it where this says nothing. */
  says(answer: (token: string, times: number) => Said | undefined): void;
  /** From now on it gives access tokens, or says this. */
  grants(status: number): void;
  /** Every bearer that it gave counts no more. */
  revoke(): void;
  close(): Promise<void>;
}

const PROJECT = 'pump-store-test';
const EMAIL = 'sender@pump-store-test.example';
const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';

/** FCM's shape of an error; `code` is its own, among the details. */
export const fcmError = (status: number, name: string, code?: string, headers?: Said['headers']): Said => ({
  status,
  ...(headers ? { headers } : {}),
  body: {
    error: {
      code: status,
      status: name,
      message: name,
      details: code ? [{ '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode: code }] : [],
    },
  },
});

class StandIn {
  readonly taken = new Map<string, number>();
  readonly times = new Map<string, number>();
  asked: Message[] = [];
  granted = 0;
  grantStatus = 200;
  bearers = new Set<string>();
  answer: (token: string, times: number) => Said | undefined = () => undefined;
  url = '';

  constructor(private readonly publicKey: CryptoKey) {}

  async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await textOf(request);
    const said = request.url === '/token' ? await this.grant(body) : this.send(request, body);
    if (said.ms) await pause(said.ms);
    await said.until;
    if (said.hangsUp) return void response.destroy();
    response.writeHead(said.status, { 'content-type': 'application/json', ...said.headers });
    response.end(JSON.stringify(said.body ?? {}));
  }

  private async grant(body: string): Promise<Said> {
    const form = new URLSearchParams(body);
    if (form.get('grant_type') !== 'urn:ietf:params:oauth:grant-type:jwt-bearer') return { status: 400 };
    const wanted = { issuer: EMAIL, audience: `${this.url}/token`, algorithms: ['RS256'], requiredClaims: ['iat', 'exp'] };
    const proved = await jwtVerify(form.get('assertion') ?? '', this.publicKey, wanted).catch(() => null);
    if (proved?.payload.scope !== SCOPE || proved.protectedHeader.kid !== 'key 1') return { status: 400 };
    if (this.grantStatus !== 200) return { status: this.grantStatus };
    const bearer = `bearer-${++this.granted}`;
    this.bearers.add(bearer);
    return { status: 200, body: { access_token: bearer, expires_in: 3_600, token_type: 'Bearer' } };
  }

  private send({ url, headers }: IncomingMessage, body: string): Said {
    if (url !== `/v1/projects/${PROJECT}/messages:send`) return { status: 404 };
    if (!this.bearers.has((headers.authorization ?? '').replace('Bearer ', ''))) return fcmError(401, 'UNAUTHENTICATED');
    const { message } = JSON.parse(body) as { message: Message };
    this.asked.push(message);
    const times = (this.times.get(message.token) ?? 0) + 1;
    this.times.set(message.token, times);
    const said = this.answer(message.token, times) ?? { status: 200 };
    if (said.status === 200) this.taken.set(message.token, (this.taken.get(message.token) ?? 0) + 1);
    return said.status === 200 ? { ...said, body: { name: `projects/${PROJECT}/messages/${this.asked.length}` } } : said;
  }
}

/** Starts it on a free port of the loopback. */
export async function startFcm(): Promise<FcmServer> {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  const standIn = new StandIn(publicKey);
  const server = createServer((request, response) => {
    standIn.serve(request, response).catch((error: Error) => response.destroy(error));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  standIn.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const key = {
    ...{ type: 'service_account', project_id: PROJECT, client_email: EMAIL, private_key_id: 'key 1' },
    ...{ private_key: await exportPKCS8(privateKey), token_uri: `${standIn.url}/token` },
  };
  return {
    variables: { FCM_KEY: JSON.stringify(key), FCM_URL: standIn.url, FCM_PER_SECOND: '100000' },
    taken: standIn.taken,
    get asked() {
      return standIn.asked;
    },
    get granted() {
      return standIn.granted;
    },
    says: (answer) => (standIn.answer = answer),
    grants: (status) => (standIn.grantStatus = status),
    revoke: () => standIn.bearers.clear(),
    close: () => new Promise((resolve) => void server.close(() => resolve()).closeAllConnections()),
  };
}
