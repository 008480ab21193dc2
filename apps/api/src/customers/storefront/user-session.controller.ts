import {
  ownUser,
  passwordReset,
  sessionUser,
  userDevice,
  userLogin,
  userRefresh,
  userSession,
  type OwnUser,
  type PasswordReset,
  type UserDevice,
  type UserLogin,
  type UserRefresh,
} from '@impeller/contracts';
import { Controller, Get, Header, Headers, HttpCode, Patch, Post, Put } from '@nestjs/common';
import { principal, type Principal } from '../../access/actor.js';
import { Public, SignedIn } from '../../access/allow.js';
import { Parsed } from '../../http/parsed.js';
import { PasswordResets } from '../../identity/password-reset.service.js';
import { UserSessions } from '../../identity/sessions.js';
import { Describe } from '../../openapi/describe.js';
import { JsonText } from '../../records/crud-controller.js';
import { Users } from '../users/users.service.js';
import { OwnProfile } from './own-profile.service.js';
import { loginKey, UserSignIn } from './user-sign-in.service.js';

/** Who is signed in, behind the guard. */
const me = (): Principal => principal()!;

const TAG = 'customer session';
const NO_STORE = Header('cache-control', 'no-store');

/** Customers' sign-in, session and own profile: what a storefront calls. */
@Controller('users')
export class UserSessionController {
  constructor(
    private readonly signIn: UserSignIn,
    private readonly sessions: UserSessions,
    private readonly users: Users,
    private readonly profile: OwnProfile,
    private readonly resets: PasswordResets,
  ) {}

  @Post('login')
  @Public()
  @HttpCode(200)
  @NO_STORE
  @JsonText()
  @Describe({
    summary: 'Sign a customer in',
    proof: 'Wrong e-mail or password, or the account is disabled or rejected',
    tag: TAG,
    body: userLogin,
    answer: userSession,
    refuses: [400, 413, 415],
  })
  login(@Parsed(userLogin) body: UserLogin, @Headers('user-agent') userAgent: string | undefined): Promise<string> {
    return this.signIn.login(body, userAgent);
  }

  @Post('refresh')
  @Public()
  @HttpCode(200)
  @NO_STORE
  @JsonText()
  @Describe({
    summary: 'The next tokens of a customer’s session; a refresh token used twice ends it',
    proof: 'The session has ended',
    tag: TAG,
    body: userRefresh,
    answer: userSession,
    refuses: [400, 413, 415],
  })
  refresh(@Parsed(userRefresh) { refreshToken }: UserRefresh): Promise<string> {
    return this.signIn.refresh(refreshToken);
  }

  @Post('reset-password')
  @Public()
  @HttpCode(204)
  @NO_STORE
  @Describe({
    summary: 'Set a customer’s new password with the token of a recovery link; ends every session of the account',
    tag: TAG,
    body: passwordReset,
    answer: 'nothing',
    refuses: [400, 413, 415],
  })
  async reset(@Parsed(passwordReset) body: PasswordReset): Promise<void> {
    await this.resets.reset('user', body, loginKey);
  }

  @Post('logout')
  @SignedIn('user')
  @HttpCode(204)
  @Describe({ summary: 'End this customer’s session', tag: TAG, answer: 'nothing' })
  async logout(): Promise<void> {
    await this.sessions.close(me().sessionId);
  }

  @Get('me')
  @SignedIn('user')
  @NO_STORE
  @JsonText()
  @Describe({ summary: 'The customer who is signed in', tag: TAG, answer: sessionUser })
  me(): Promise<string> {
    return this.users.asOwner(me().id);
  }

  @Patch('me')
  @SignedIn('user')
  @NO_STORE
  @JsonText()
  @Describe({
    summary: 'Change one’s own profile; e-mail and password with the current password. A new password ends every session',
    tag: TAG,
    body: ownUser,
    answer: sessionUser,
    refuses: [400, 409, 413, 415],
  })
  change(@Parsed(ownUser) body: OwnUser): Promise<string> {
    return this.profile.change(me().id, body);
  }

  @Put('me/devices')
  @SignedIn('user')
  @HttpCode(204)
  @Describe({
    summary: 'This device takes pushes from now on',
    tag: TAG,
    body: userDevice,
    answer: 'nothing',
    refuses: [400, 413, 415],
  })
  async keepDevice(@Parsed(userDevice) body: UserDevice): Promise<void> {
    await this.profile.keepDevice(me().id, body);
  }
}
