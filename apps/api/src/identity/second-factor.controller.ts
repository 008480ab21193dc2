import {
  recoveryCodes,
  secondFactorBegin,
  secondFactorConfirm,
  secondFactorOffer,
  secondFactorProof,
  secondFactorState,
  type RecoveryCodes,
  type SecondFactorOffer,
  type SecondFactorProof,
  type SecondFactorState,
} from '@impeller/contracts';
import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import type { z } from 'zod';
import { me } from '../access/actor.js';
import { SignedIn } from '../access/allow.js';
import { NoStore } from '../http/no-store.js';
import { Parsed } from '../http/parsed.js';
import { Describe } from '../openapi/describe.js';
import { SecondFactors } from './second-factors.js';

const TAG = 'session';

/** One's own second factor: codes of an authenticator app, asked for when signing in. */
@Controller('admins/me/second-factor')
export class SecondFactorController {
  constructor(private readonly factors: SecondFactors) {}

  @Get()
  @SignedIn('admin')
  @NoStore()
  @Describe({ summary: 'Whether one’s own account asks for a code', tag: TAG, answer: secondFactorState })
  state(): Promise<SecondFactorState> {
    return this.factors.state(me().id);
  }

  @Post()
  @SignedIn('admin')
  @HttpCode(200)
  @NoStore()
  @Describe({
    summary: 'A secret for one’s authenticator app; nothing asks for its codes before it is confirmed',
    tag: TAG,
    body: secondFactorBegin,
    answer: secondFactorOffer,
    refuses: [409],
  })
  offer(@Parsed(secondFactorBegin) { currentPassword }: z.output<typeof secondFactorBegin>): Promise<SecondFactorOffer> {
    return this.factors.offer(me().id, currentPassword);
  }

  @Post('confirm')
  @SignedIn('admin')
  @HttpCode(200)
  @NoStore()
  @Describe({
    summary: 'Switch the second factor on with a code of the app; answers the recovery codes, this once',
    tag: TAG,
    body: secondFactorConfirm,
    answer: recoveryCodes,
    refuses: [409],
  })
  async confirm(@Parsed(secondFactorConfirm) { code }: z.output<typeof secondFactorConfirm>): Promise<RecoveryCodes> {
    return { recoveryCodes: await this.factors.confirm(me().id, code) };
  }

  @Post('recovery-codes')
  @SignedIn('admin')
  @HttpCode(200)
  @NoStore()
  @Describe({
    summary: 'New recovery codes, with password and code; the old ones are void, and these are answered this once',
    tag: TAG,
    body: secondFactorProof,
    answer: recoveryCodes,
  })
  async renew(@Parsed(secondFactorProof) body: SecondFactorProof): Promise<RecoveryCodes> {
    return { recoveryCodes: await this.factors.renew(me().id, body) };
  }

  @Post('remove')
  @SignedIn('admin')
  @HttpCode(204)
  @NoStore()
  @Describe({
    summary: 'Switch one’s own second factor off, with password and code',
    tag: TAG,
    body: secondFactorProof,
    answer: 'nothing',
    refuses: [409],
  })
  async remove(@Parsed(secondFactorProof) body: SecondFactorProof): Promise<void> {
    await this.factors.remove(me().id, body);
  }
}
