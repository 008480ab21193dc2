import { campaignRedeem, IDEMPOTENCY_HEADER } from '@impeller/contracts';
import { Body, Headers, HttpCode, Post } from '@nestjs/common';
import { principal } from '../../access/actor.js';
import { SignedIn } from '../../access/allow.js';
import { Unauthenticated } from '../../errors/errors.js';
import { Describe, recordRef, ref } from '../../openapi/describe.js';
import { CrudController, JsonText } from '../../records/crud-controller.js';
import { CampaignRedeem } from './campaign-redeem.entity.js';
import { Redeems } from './redeems.service.js';

@CrudController(campaignRedeem, CampaignRedeem)
export class RedeemsController {
  constructor(readonly service: Redeems) {}

  @Post()
  @HttpCode(201)
  @SignedIn('user')
  @JsonText()
  @Describe({
    summary: 'Have a campaign for the points of one’s own wallet, once; with an Idempotency-Key a repeat gets the first answer',
    tag: campaignRedeem.path,
    headers: [IDEMPOTENCY_HEADER],
    body: ref('CampaignsRedeemsCreate'),
    answer: recordRef(campaignRedeem),
    status: 201,
    refuses: [404, 409, 422],
  })
  redeem(@Body() body: unknown, @Headers(IDEMPOTENCY_HEADER) key: string | undefined): Promise<string> {
    const who = principal();
    if (who?.type !== 'user') throw new Unauthenticated();
    return this.service.redeem(who.id, body, key);
  }
}
