import { order, orderPapers, PAPERS_LEFT_OUT, type OrderPapersRequest } from '@impeller/contracts';
import { Controller, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Allow, AllowAndOwn } from '../../access/allow.js';
import { attachment } from '../../exports/answer-export.js';
import { Parsed } from '../../http/parsed.js';
import { Describe } from '../../openapi/describe.js';
import { IdPipe } from '../../records/id.pipe.js';
import { OrderPapers, type Paper } from './order-papers.service.js';

const PDF = 'application/pdf';
const paper = (summary: string) => Describe({ tag: order.path, summary, answer: PDF, refuses: [400, 404] });
const send = (reply: FastifyReply, { name, pdf }: Paper) => void reply.headers(attachment(`${name}.pdf`, PDF)).send(pdf);

/** Invoices, credit notes, order confirmations and packing slips. */
@Controller('orders')
export class OrderPapersController {
  constructor(private readonly papers: OrderPapers) {}

  @Post('papers')
  @HttpCode(200)
  @Allow(order.can('view'))
  @Describe({
    tag: order.path,
    summary: 'One kind of paper of up to 100 orders as one PDF; orders that have none are left out, and counted in x-left-out',
    body: orderPapers,
    answer: PDF,
    refuses: [404],
  })
  async many(@Parsed(orderPapers) { paper: kind, ids }: OrderPapersRequest, @Res() reply: FastifyReply): Promise<void> {
    const { leftOut, ...paper } = await this.papers.many(kind, ids);
    send(reply.header(PAPERS_LEFT_OUT, leftOut), paper);
  }

  @Get(':id/invoice')
  @AllowAndOwn(order.can('view'))
  @paper('The tax invoice of a dispatched order')
  async invoice(@Param('id', IdPipe) id: number, @Res() reply: FastifyReply): Promise<void> {
    send(reply, await this.papers.issued(id, 'invoice'));
  }

  @Get(':id/credit-note')
  @AllowAndOwn(order.can('view'))
  @paper('The credit note of an order that was cancelled after its invoice')
  async creditNote(@Param('id', IdPipe) id: number, @Res() reply: FastifyReply): Promise<void> {
    send(reply, await this.papers.issued(id, 'credit note'));
  }

  @Get(':id/confirmation')
  @AllowAndOwn(order.can('view'))
  @paper('What was ordered and what it comes to')
  async confirmation(@Param('id', IdPipe) id: number, @Res() reply: FastifyReply): Promise<void> {
    send(reply, await this.papers.confirmation(id));
  }
}
