import {
  passwordReset,
  userLogin,
  userLogout,
  userRefresh,
  userSession,
  type PasswordReset,
  type UserLogin,
  type UserLogout,
  type UserRefresh,
} from '@impeller/contracts';
import { Controller, Headers, HttpCode, Post } from '@nestjs/common';
import { me } from '../../access/actor.js';
import { Public, SignedIn } from '../../access/allow.js';
import { NoStore } from '../../http/no-store.js';
import { Parsed } from '../../http/parsed.js';
import { PasswordResets } from '../../identity/password-reset.service.js';
import { UserSessions } from '../../identity/sessions.js';
import { Describe } from '../../openapi/describe.js';
import { JsonText } from '../../records/crud-controller.js';
import { OwnDevices } from './own-devices.service.js';
import { loginKey, UserSignIn } from './user-sign-in.service.js';

const TAG = 'customer session';

/** Customers' sign-in and session: what a storefront calls. */
@Controller('users')
export class UserSessionController {
  constructor(
    private readonly signIn: UserSignIn,
    private readonly sessions: UserSessions,
    private readonly devices: OwnDevices,
    private readonly resets: PasswordResets,
  ) {}

  @Post('login')
  @Public()
  @HttpCode(200)
  @NoStore()
  @JsonText()
  @Describe({
    summary: 'Sign a customer in',
    proof: 'Wrong e-mail or password, or the account is disabled or rejected',
    tag: TAG,
    body: userLogin,
    answer: userSession,
  })
  login(@Parsed(userLogin) body: UserLogin, @Headers('user-agent') userAgent: string | undefined): Promise<string> {
    return this.signIn.login(body, userAgent);
  }

  @Post('refresh')
  @Public()
  @HttpCode(200)
  @NoStore()
  @JsonText()
  @Describe({
    summary: 'The next tokens of a customer’s session; a refresh token used twice ends it',
    proof: 'The session has ended',
    tag: TAG,
    body: userRefresh,
    answer: userSession,
  })
  refresh(@Parsed(userRefresh) { refreshToken }: UserRefresh): Promise<string> {
    return this.signIn.refresh(refreshToken);
  }

  @Post('reset-password')
  @Public()
  @HttpCode(204)
  @NoStore()
  @Describe({
    summary: 'Set a customer’s new password with the token of a recovery link; ends every session of the account',
    tag: TAG,
    body: passwordReset,
    answer: 'nothing',
  })
  async reset(@Parsed(passwordReset) body: PasswordReset): Promise<void> {
    await this.resets.reset('user', body, loginKey);
  }

  @Post('logout')
  @SignedIn('user')
  @HttpCode(204)
  @Describe({
    summary: 'End this customer’s session; a device of theirs whose push token is named takes no more of their pushes',
    tag: TAG,
    body: userLogout,
    isBodyOptional: true,
    answer: 'nothing',
  })
  async logout(@Parsed(userLogout) { pushId }: UserLogout): Promise<void> {
    if (pushId !== undefined) await this.devices.forget(me().id, pushId);
    await this.sessions.close(me().sessionId);
  }
}
