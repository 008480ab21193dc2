import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import { InjectEnvironment } from '../config/config.module.js';
import type { Environment } from '../config/environment.js';

/**
 * Milliseconds: until a mail server has answered, greeted and begun TLS, all of it together; for the greeting alone, of these;
 * between two of its lines. One that is busy, or puts off whoever may send spam, greets late. One that looks through a mail
 * before it says that it has taken it may need ten minutes (RFC 5321 §4.5.3.2.6); who hangs up before that sends it again.
 */
const PATIENCE = { connectionTimeout: 40_000, greetingTimeout: 30_000, socketTimeout: 600_000 } as const;

/** That no person wrote it: nobody's 'I am away' comes back for it (RFC 3834 §5; the second is what Exchange reads). */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' } as const;

/** A file that goes with a mail. */
export interface Enclosure {
  readonly filename: string;
  readonly content: Buffer;
  readonly contentType: string;
}

/** One mail: its text, which is complete, and the same as HTML. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly enclosed?: readonly Enclosure[];
  /** The same for every try of one mail, so that whoever gets it twice can tell. */
  readonly messageId: string;
}

/** What a mail server said against a mail. */
export interface MailRefusal extends Error {
  readonly code?: string;
  /** What it was said to: 'MAIL FROM', 'RCPT TO', 'DATA'. */
  readonly command?: string;
  readonly response?: string;
  readonly responseCode?: number;
}

/** Hands mails to the mail server of SMTP_URL. */
@Injectable()
export class Postman implements OnApplicationShutdown {
  private readonly transport: ReturnType<typeof createTransport> | null;
  private readonly from: Environment['SMTP_FROM'];

  constructor(@InjectEnvironment() environment: Environment) {
    const { SMTP_URL, SMTP_FROM } = environment;
    this.from = SMTP_FROM;
    this.transport = SMTP_URL ? createTransport({ url: SMTP_URL, ...PATIENCE }) : null;
  }

  /** Whether there is a mail server. */
  get canSend(): boolean {
    return this.transport !== null;
  }

  /** Resolves once the mail server has taken the mail. Rejects with a `MailRefusal`. */
  async send({ to, subject, text, html, enclosed = [], messageId }: Mail): Promise<void> {
    if (!this.transport) throw new Error('There is no mail server');
    // Objects, not lines: nothing in an address or a name is read as a second one. Neither files nor links are fetched for it.
    const address = { name: '', address: to };
    const closed = { disableFileAccess: true, disableUrlAccess: true };
    const parts = { text, html, attachments: enclosed.map((file) => ({ ...file })) };
    await this.transport.sendMail({ from: this.from, to: address, subject, ...parts, messageId, headers: AUTOMATIC, ...closed });
  }

  /** After the workers, which finish the mails that they have in hand as modules are destroyed. */
  onApplicationShutdown(): void {
    this.transport?.close();
  }
}
