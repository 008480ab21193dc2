import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { InjectEnvironment } from '../config/config.module.js';
import type { Environment } from '../config/environment.js';
import { FcmAccess, NoAccess } from './fcm-access.js';
import { outcomeOf, type PushOutcome } from './fcm-answer.js';
import { Poster, Unanswered } from './post.js';

/** Milliseconds until an answer is given up. */
const PATIENCE = 20_000;
/** Notifications that a process sends at once: none of them waits for the other's connections. */
export const SENT_AT_ONCE = 2;
/** Bytes that a push may have; the service refuses a larger one. */
export const PUSH_BYTES = 4_096;

/** A push without the device that it is for. */
export interface Push {
  readonly title: string;
  readonly body: string;
  /** An absolute https address; it goes along twice. */
  readonly image?: string;
  /** What the app gets along. */
  readonly data: Readonly<Record<string, string>>;
}

/** Hands pushes to Firebase Cloud Messaging's HTTP v1 API, one device a call. Nothing is sent twice here: who asks again is asked to. */
@Injectable()
export class Fcm implements OnApplicationShutdown {
  private readonly poster: Poster;
  private readonly access: FcmAccess | null;
  private readonly address: string;

  constructor(@InjectEnvironment() { FCM_KEY: key, FCM_URL: base, FCM_CONCURRENCY: connections }: Environment) {
    this.poster = new Poster(connections * SENT_AT_ONCE, PATIENCE);
    this.access = key ? new FcmAccess(key, this.poster) : null;
    this.address = `${base}/v1/projects/${encodeURIComponent(key?.project_id ?? '')}/messages:send`;
  }

  /** Whether there is a key. */
  get canSend(): boolean {
    return this.access !== null;
  }

  /** Sends a push to the device of that token, and says what became of it. Never rejects for what the service does, nor where there is no key. */
  async send(push: Push, token: string): Promise<PushOutcome> {
    const first = await this.ask(push, token);
    // A token can end early; a fresh one that is refused as well means the key.
    return first === 'stale' ? this.ask(push, token).then((second) => (second === 'stale' ? REFUSED : second)) : first;
  }

  private async ask(push: Push, token: string): Promise<PushOutcome | 'stale'> {
    if (!this.access) return NO_KEY;
    try {
      const bearer = await this.access.current();
      const headers = { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' };
      const answer = await this.poster.post(this.address, { headers, body: messageOf(push, token) });
      const outcome = outcomeOf(answer);
      if (answer.status !== 401 || outcome.kind !== 'refused') return outcome;
      this.access.forget(bearer);
      return 'stale';
    } catch (error) {
      if (error instanceof NoAccess) return error.outcome;
      if (error instanceof Unanswered) return unanswered(error);
      throw error;
    }
  }

  /** Once the workers have finished what they have in hand, which they do as modules are destroyed: a push that is cut off is `unknown`. */
  onApplicationShutdown(): void {
    this.poster.close();
  }
}

const REFUSED: PushOutcome = { kind: 'refused', reason: 'UNAUTHENTICATED' };
/** An outcome, no error: that would leave whoever was marked for the call as perhaps sent. */
const NO_KEY: PushOutcome = { kind: 'refused', reason: 'No FCM_KEY' };

function unanswered({ message, mayHaveArrived }: Unanswered): PushOutcome {
  const reason = message.slice(0, 100);
  return mayHaveArrived ? { kind: 'unknown', reason } : { kind: 'again', reason, after: null, isForAll: true };
}

/** On an iPhone the app's extension fetches the picture: it is woken for what may still change, and reads the address from here. */
const onApple = (image: string) => ({ payload: { aps: { 'mutable-content': 1 } }, fcm_options: { image } });

function messageOf({ title, body, image, data }: Push, token: string): string {
  const notification = { title, body, ...(image ? { image } : {}) };
  return JSON.stringify({ message: { token, notification, data, ...(image ? { apns: onApple(image) } : {}) } });
}
