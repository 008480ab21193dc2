import { passwordReset, type PasswordReset } from '@impeller/contracts';
import { Controller, HttpCode, Post } from '@nestjs/common';
import { Public } from '../access/allow.js';
import { NoStore } from '../http/no-store.js';
import { Parsed } from '../http/parsed.js';
import { Describe } from '../openapi/describe.js';
import { PasswordResets } from './password-reset.service.js';

/** The way back in of an admin who forgot the password. */
@Controller('admins')
export class RecoveryController {
  constructor(private readonly resets: PasswordResets) {}

  @Post('reset-password')
  @Public()
  @HttpCode(204)
  @NoStore()
  @Describe({
    summary: 'Set a new password with the token of a recovery link; ends every session of the account',
    tag: 'session',
    body: passwordReset,
    answer: 'nothing',
  })
  async reset(@Parsed(passwordReset) body: PasswordReset): Promise<void> {
    await this.resets.reset('admin', body);
  }
}
