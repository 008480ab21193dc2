import { cutText, OUTBOX_ATTACHMENTS, OUTBOX_PROBLEM, OUTBOX_SUBJECT, text } from '@impeller/contracts';
import { Injectable } from '@nestjs/common';
import { UnrecoverableError } from 'bullmq';
import { DataSource, type EntityManager } from 'typeorm';
import { InjectEnvironment } from '../config/config.module.js';
import type { Environment } from '../config/environment.js';
import { persistently } from '../database/persistently.js';
import { isFinal } from './is-final.js';
import { homeOf } from './links.js';
import { Postman, type Enclosure, type MailRefusal } from './postman.js';
import { sayOnTerminal } from './terminal.js';

/** A mail as it is kept: the same key is the same mail, however often it is asked for. */
export interface Envelope {
  readonly key: string;
  readonly to: string;
  readonly subject: string;
  /** The text as staff may read it, its secrets masked. */
  readonly shown: string;
  /** Names of the files that go with it. */
  readonly attachments?: readonly string[];
  readonly isLastTry: boolean;
}

/** What goes out. */
export interface Letter {
  readonly text: string;
  readonly html?: string;
  readonly enclosed?: readonly Enclosure[];
  /** What somebody at the terminal needs where no mail server takes the mail; absent: nothing. */
  readonly said?: string;
}

/** No line of its own, and no header. */
const oneLine = (words: string, max: number): string => cutText(words.replace(/\s+/g, ' ').trim(), max);

interface Draft {
  readonly status: string;
}

/** A mail that is written down. */
interface Begun {
  readonly id: number;
  /** When it was asked for first: microseconds since 1970. */
  readonly since: string;
}

/**
 * Sends mails, and keeps each in the outbox. A mail that the server has taken is never sent again; one whose worker died
 * between the server's answer and the mark of it is, under the same Message-ID: SMTP allows no more.
 */
@Injectable()
export class Mailer {
  constructor(
    private readonly db: DataSource,
    private readonly postman: Postman,
    @InjectEnvironment() private readonly environment: Environment,
  ) {}

  /**
   * Sends a mail once. `compose` is asked only when it is about to go: secrets are made while sending, and stay there.
   * @throws UnrecoverableError when the server wants no such mail for that recipient, another error when it is worth another try
   */
  async deliver(envelope: Envelope, compose: () => Promise<Letter>): Promise<void> {
    const begun = await this.begin(envelope);
    if (begun === undefined) return;
    const { id } = begun;
    let isOut = false as boolean;
    try {
      await this.db.transaction(async (tx) => {
        if (!(await this.isHeld(tx, id))) return;
        await this.hand(begun, envelope, await compose());
        isOut = true;
        await this.mark(tx, id);
      });
    } catch (error) {
      // The server has it; what failed is to say so.
      if (isOut) return void (await persistently(() => this.mark(this.db.manager, id)));
      await this.keepProblem(id, error as MailRefusal, envelope.isLastTry);
      if (isFinal(error as MailRefusal)) throw new UnrecoverableError((error as Error).message);
      throw error;
    }
  }

  /**
   * Ends a mail that waits for another try, where its recipient has meanwhile become one whom nobody writes to, or `problem`
   * says what else has come between. One that was never tried is not there, and one that is done with stays as it is.
   */
  async giveUp(key: string, problem = text('mail.recipient.gone')): Promise<void> {
    await this.db.query(`UPDATE outbox SET status = 'failed', problem = $2 WHERE key = $1 AND status = 'waiting'`, [
      key,
      problem,
    ]);
  }

  /** Writes the mail down before anything is sent, so that a lost one can be seen; undefined when it is done with. */
  private async begin({ key, to, subject, shown, attachments = [] }: Envelope): Promise<Begun | undefined> {
    const files = attachments.length > 0 ? cutText(attachments.join(', '), OUTBOX_ATTACHMENTS.max) : null;
    const [row] = await this.db.query<Begun[]>(
      `INSERT INTO outbox AS o (key, channel, recipient, subject, body, status, attachments)
       VALUES ($1, 'email', $2, $3, $4, 'waiting', $5)
       -- What it says may have changed between two tries: an invoice is there by now, the customer has another address.
       ON CONFLICT (key) DO UPDATE SET attempts = o.attempts + 1, status = 'waiting', recipient = excluded.recipient,
         subject = excluded.subject, body = excluded.body, attachments = excluded.attachments
         WHERE o.status IN ('waiting', 'failed')
       RETURNING id, (extract(epoch FROM "createdTimestamp") * 1000000)::bigint::text AS since`,
      [key, to, oneLine(subject, OUTBOX_SUBJECT.max), shown, files],
    );
    return row;
  }

  /** Locks the mail for as long as the server takes it: a second worker fails instead of sending it as well. False when it is done with. */
  private async isHeld(tx: EntityManager, id: number): Promise<boolean> {
    // A server may take its time, and its answer must find this transaction: PostgreSQL ends idle ones.
    await tx.query('SET LOCAL idle_in_transaction_session_timeout = 0');
    const [draft] = await tx.query<Draft[]>('SELECT status FROM outbox WHERE id = $1 FOR UPDATE NOWAIT', [id]);
    return draft?.status === 'waiting';
  }

  private async hand(mail: Begun, { to, subject }: Envelope, { said, ...parts }: Letter): Promise<void> {
    if (this.postman.canSend)
      await this.postman.send({ to, subject: oneLine(subject, OUTBOX_SUBJECT.max), ...parts, messageId: this.messageId(mail) });
    else if (said !== undefined) sayOnTerminal(said);
  }

  private async mark(tx: EntityManager, id: number): Promise<void> {
    const { canSend } = this.postman;
    await tx.query(
      `UPDATE outbox SET status = $2, problem = NULL, "sentTimestamp" = CASE WHEN $3 THEN clock_timestamp() END
       WHERE id = $1 AND status = 'waiting'`,
      [id, canSend ? 'sent' : 'kept', canSend],
    );
  }

  /** The same for every try of one mail, and no other's: a new store, and one restored from a backup, count their mails anew (RFC 5322 §3.6.4). */
  private messageId({ id, since }: Begun): string {
    return `<outbox-${id}.${since}@${new URL(homeOf(this.environment)).hostname}>`;
  }

  private async keepProblem(id: number, error: MailRefusal, isLastTry: boolean): Promise<void> {
    const isGivenUp = isLastTry || isFinal(error);
    await this.db.query(`UPDATE outbox SET status = $2, problem = $3 WHERE id = $1 AND status = 'waiting'`, [
      id,
      isGivenUp ? 'failed' : 'waiting',
      oneLine(error.response ?? error.message, OUTBOX_PROBLEM.max),
    ]);
  }
}
