import { faq, faqMove } from '@impeller/contracts';
import { Body, HttpCode, Param, Post } from '@nestjs/common';
import { Allow } from '../../access/allow.js';
import { Describe, recordRef } from '../../openapi/describe.js';
import { CrudController, JsonText } from '../../records/crud-controller.js';
import { IdPipe } from '../../records/id.pipe.js';
import { Faq } from './faq.entity.js';
import { Faqs } from './faqs.service.js';

@CrudController(faq, Faq)
export class FaqsController {
  constructor(readonly service: Faqs) {}

  @Post(':id/move')
  @HttpCode(200)
  @Allow(faq.can('edit'))
  @Describe({
    summary: 'Place a question before or after another one, or last; the order is numbered anew',
    tag: faq.path,
    body: faqMove,
    answer: recordRef(faq),
    refuses: [404],
  })
  @JsonText()
  move(@Param('id', IdPipe) id: number, @Body() body: unknown) {
    return this.service.move(id, body);
  }
}
