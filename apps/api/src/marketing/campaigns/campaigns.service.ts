import { campaign } from '@impeller/contracts';
import { Injectable } from '@nestjs/common';
import { refuseEarlyValidity } from '../../records/early-validity.js';
import { Records, RecordsCore, type WriteOptions } from '../../records/records.js';
import { Campaign } from './campaign.entity.js';

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
}
