import { campaign } from '@impeller/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Stale, Unknown } from '../../errors/errors.js';
import { refuseEarlyValidity } from '../../records/early-validity.js';
import { Records, RecordsCore, type WriteOptions } from '../../records/records.js';
import { Campaign } from './campaign.entity.js';

const PARTS = { join: ['campaignsImage'] };

/** Campaigns: their validity starts yesterday at the earliest when it is set or moved; a running one may be ended as of any day (specification §5). */
@Injectable()
export class Campaigns extends Records<Campaign> {
  constructor(core: RecordsCore) {
    super(core, campaign, Campaign);
  }

  override async create(body: unknown, options?: WriteOptions): Promise<string> {
    const { validFrom } = this.checked(campaign.create, body);
    refuseEarlyValidity({ validFrom });
    return super.create(body, options);
  }

  override async update(id: number, body: unknown, options?: WriteOptions): Promise<string> {
    const { validFrom } = this.checked(campaign.update, body);
    if (validFrom !== undefined) {
      const stored = JSON.parse(await this.one(id, {}, { tx: options?.tx })) as Campaign;
      refuseEarlyValidity({ validFrom }, { validFrom: stored.validFrom });
    }
    return super.update(id, body, options);
  }

  /**
   * The campaign's row, locked until the transaction ends, so that its pictures are changed by one at a time. 404 if absent.
   * @param ifMatch the version that the caller has seen; a moved one answers 412 with the campaign and its pictures
   */
  async lock(tx: EntityManager, id: number, ifMatch: number | null = null): Promise<Campaign> {
    const row = await tx.findOne(Campaign, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!row) throw new Unknown(campaign.path, id);
    if (ifMatch !== null && row.version !== ifMatch) throw new Stale(JSON.parse(await this.one(id, PARTS, { tx })));
    return row;
  }

  /** The campaign has changed with its pictures, for whoever edits it meanwhile. */
  async touch(tx: EntityManager, { id, version }: Campaign): Promise<void> {
    await tx.query('UPDATE campaigns SET version = version + 1 WHERE id = $1 AND version = $2', [id, version]);
  }
}
