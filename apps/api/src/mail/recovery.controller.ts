import { recoveryRequest } from '@impeller/contracts';
import { Controller, HttpCode, Post } from '@nestjs/common';
import { z } from 'zod';
import { Public } from '../access/allow.js';
import { Parsed } from '../http/parsed.js';
import { Describe } from '../openapi/describe.js';
import { Recovery } from './recovery.service.js';

/** Asks for a recovery link by mail, for staff and customers alike. */
@Controller('queue')
export class RecoveryController {
  constructor(private readonly recovery: Recovery) {}

  @Post('email')
  @Public()
  @HttpCode(202)
  @Describe({
    tag: 'session',
    summary: 'Have a recovery link mailed; the answer is the same whether or not there is such an account',
    body: recoveryRequest,
    answer: z.object({}),
    status: 202,
  })
  async request(@Parsed(recoveryRequest) { email }: z.output<typeof recoveryRequest>): Promise<object> {
    await this.recovery.request(email);
    return {};
  }
}
