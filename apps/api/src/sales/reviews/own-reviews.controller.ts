import { QUERY, review } from '@impeller/contracts';
import { Controller, Get, Query } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import { principal } from '../../access/actor.js';
import { SignedIn } from '../../access/allow.js';
import { Unauthenticated } from '../../errors/errors.js';
import { Describe, ref, schemaName } from '../../openapi/describe.js';
import { JsonText } from '../../records/crud-controller.js';
import type { RawQuery } from '../../records/query/read-query.js';
import { Reviews } from './reviews.service.js';

const whole = { type: 'integer', minimum: 1 } as const;

/** What customers wrote themselves, whether shoppers see it or not (decisions §4.9). */
@Controller('users/me/reviews')
export class OwnReviewsController {
  constructor(private readonly reviews: Reviews) {}

  @Get()
  @SignedIn('user')
  @JsonText()
  @ApiQuery({ name: 'limit', required: false, schema: whole, description: `At most ${QUERY.maxLimit}` })
  @ApiQuery({ name: 'page', required: false, schema: whole })
  @Describe({
    summary: 'One’s own reviews, shown or hidden, the newest first',
    tag: review.path,
    answer: ref(`${schemaName(review.path)}List`),
    refuses: [400],
  })
  list(@Query() query: RawQuery): Promise<string> {
    const who = principal();
    if (who?.type !== 'user') throw new Unauthenticated();
    return this.reviews.ofCustomer(who.id, query);
  }
}
