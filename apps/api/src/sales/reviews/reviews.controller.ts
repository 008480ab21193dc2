import { recordCount, review, reviewCreate } from '@impeller/contracts';
import { Body, Get, HttpCode, Post } from '@nestjs/common';
import { principal } from '../../access/actor.js';
import { Allow, SignedIn } from '../../access/allow.js';
import { Unauthenticated } from '../../errors/errors.js';
import { Describe, recordRef } from '../../openapi/describe.js';
import { CrudController, JsonText } from '../../records/crud-controller.js';
import { Review } from './review.entity.js';
import { Reviews } from './reviews.service.js';

@CrudController(review, Review)
export class ReviewsController {
  constructor(readonly service: Reviews) {}

  @Get('count')
  @Allow(review.can('view'))
  @Describe({ summary: 'How many reviews there are', tag: review.path, answer: recordCount })
  async count() {
    return { count: await this.service.count() };
  }

  @Post()
  @HttpCode(201)
  @SignedIn('user')
  @JsonText()
  @Describe({
    summary: 'Review one’s own delivered order, or a product of it, once; the order has its rating and comments from it',
    tag: review.path,
    body: reviewCreate,
    answer: recordRef(review),
    status: 201,
    refuses: [404, 409],
  })
  write(@Body() body: unknown): Promise<string> {
    const who = principal();
    if (who?.type !== 'user') throw new Unauthenticated();
    return this.service.write(who.id, body);
  }
}
