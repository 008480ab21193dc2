import type { MailTemplateName } from '@impeller/contracts';
import { Injectable } from '@nestjs/common';
import { InjectEnvironment } from '../config/config.module.js';
import type { Environment } from '../config/environment.js';
import { MASK, resetLink } from './links.js';
import type { Enclosure } from './postman.js';
import { StoreName } from './store-name.js';
import { sampleOf } from './templates/samples.js';
import type { Written } from './templates/sheet.js';

/** A mail to look at. */
export interface Example extends Written {
  /** The order that it is made of; null: sample data. */
  readonly orderReference: string | null;
  /** Names of the files that go with it. */
  readonly attachments: readonly string[];
  /** Reads those files. */
  readonly enclose: () => Promise<Enclosure[]>;
}
type Newest = () => Promise<Example | null>;

/** Mails to look at, one of each template. Whoever knows records that a mail tells of says how the newest of them is written. */
@Injectable()
export class MailExamples {
  private readonly newest = new Map<MailTemplateName, Newest>();

  constructor(
    private readonly storeName: StoreName,
    @InjectEnvironment() private readonly environment: Environment,
  ) {}

  /** `newest` writes the mail of the newest record that had it sent; null while there is none. */
  offer(template: MailTemplateName, newest: Newest): void {
    this.newest.set(template, newest);
  }

  /** @param maySeeOrders whether it may be made of a real order; else it is made of sample data */
  async of(template: MailTemplateName, maySeeOrders: boolean): Promise<Example> {
    const real = maySeeOrders ? await this.newest.get(template)?.() : null;
    return real ?? this.sample(template);
  }

  /** As a customer gets it. */
  private async sample(template: MailTemplateName): Promise<Example> {
    const recoveryLink = resetLink(this.environment, 'user', MASK);
    const facts = { site: await this.storeName.read(), recoveryLink, shop: this.environment.STOREFRONT_URL ?? null };
    return { ...sampleOf(template, facts), orderReference: null, attachments: [], enclose: () => Promise.resolve([]) };
  }
}
