import { audience, notification, recordCount, registration, user, userCounts, type AudienceWish } from '@impeller/contracts';
import { Body, Get, HttpCode, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { principal } from '../../access/actor.js';
import { Allow, AllowAndShow } from '../../access/allow.js';
import { answerExport, ExportRoute } from '../../exports/answer-export.js';
import { ExportsService } from '../../exports/exports.service.js';
import { Parsed } from '../../http/parsed.js';
import { User } from '../../identity/user.entity.js';
import { Describe, jsonSchema, recordRef, ref } from '../../openapi/describe.js';
import { CrudController, JsonText } from '../../records/crud-controller.js';
import type { RawQuery } from '../../records/query/read-query.js';
import { Audience } from './audience.service.js';
import { Users } from './users.service.js';

@CrudController(user, User)
export class UsersController {
  constructor(
    readonly service: Users,
    private readonly exports: ExportsService,
    private readonly audience: Audience,
  ) {}

  @ExportRoute(user)
  async export(@Query() query: RawQuery, @Body() body: unknown, @Res() reply: FastifyReply): Promise<void> {
    await answerExport((signal) => this.exports.begin(user.path, query, body, signal), reply);
  }

  /** Staff add a customer; anybody else makes an account of their own. */
  @Post()
  @HttpCode(201)
  @AllowAndShow(user.can('create'))
  @Describe({
    summary: 'Add a customer as staff; without a token, register as one',
    tag: user.path,
    body: { anyOf: [ref('UsersCreate'), jsonSchema(registration, 'input')] },
    answer: recordRef(user),
    status: 201,
    refuses: [409],
  })
  @JsonText()
  async create(@Body() body: unknown): Promise<string> {
    if (principal()?.type === 'admin') return this.service.create(body);
    return this.service.asOwner(await this.service.register(body));
  }

  @Get('count')
  @Allow(user.can('view'))
  @Describe({ summary: 'How many customers there are', tag: user.path, answer: recordCount })
  async count() {
    return { count: await this.service.count() };
  }

  @Get('user-count')
  @Allow(user.can('view'))
  @Describe({ summary: 'How many customers there are of each status', tag: user.path, answer: userCounts })
  countByStatus() {
    return this.service.countByStatus();
  }

  /** A number only: whoever writes notifications need not see customers for it. */
  @Post('eligible-user-count')
  @HttpCode(200)
  @Allow(user.can('view'), notification.can('create'), notification.can('edit'))
  @Describe({
    summary:
      'How many enabled customers a notification to such devices in this place reaches: the narrowest that is named, or all of them',
    tag: user.path,
    body: audience,
    answer: recordCount,
  })
  async countEligible(@Parsed(audience) wish: AudienceWish) {
    return { count: await this.audience.count(wish) };
  }
}
