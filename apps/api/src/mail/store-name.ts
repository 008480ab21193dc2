import { SETTING_ID, text } from '@impeller/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { InjectEnvironment } from '../config/config.module.js';
import type { Environment } from '../config/environment.js';
import type { Recoverable } from './recoverable.js';

/** Whom a mail is from in its own words: customers know the store alone, staff this product. */
@Injectable()
export class StoreName {
  constructor(
    private readonly db: DataSource,
    @InjectEnvironment() private readonly environment: Environment,
  ) {}

  /** What mails to customers call the store: as invoices do, else as the sender of its mails, else as this product. */
  async read(): Promise<string> {
    const [row] = await this.db.query<{ name: string | null }[]>('SELECT "legalName" AS name FROM settings WHERE id = $1', [
      SETTING_ID,
    ]);
    return row?.name?.trim() || this.environment.SMTP_FROM?.name || text('site.title');
  }

  /** What mails to an account of that kind say of whom they are. */
  async for(kind: Recoverable): Promise<string> {
    return kind === 'admin' ? text('site.title') : this.read();
  }
}
