import {
  adminLogin,
  adminSession,
  ownProfile,
  SESSION_HEADER,
  sessionAdmin,
  text,
  type AdminLogin,
  type AdminSessionAnswer,
  type OwnProfile,
  type SessionAdmin,
} from '@impeller/contracts';
import { applyDecorators, Controller, HttpCode, Patch, Post, Put, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { me } from '../access/actor.js';
import { Public, SignedIn } from '../access/allow.js';
import { Refusal, Unauthenticated } from '../errors/errors.js';
import { NoStore } from '../http/no-store.js';
import { Parsed } from '../http/parsed.js';
import { Describe } from '../openapi/describe.js';
import { Profile } from './profile.service.js';
import { dropToken, keepToken, tokenOf } from './session-cookie.js';
import { Sessions } from './sessions.js';
import { SignIn } from './sign-in.service.js';

/** What lives on the cookie demands a header that no form can send (A19). */
function demandHeader(request: FastifyRequest): void {
  const { name, value } = SESSION_HEADER;
  if (request.headers[name] === value) return;
  throw new Refusal(401, text('session.header', { header: `${name}: ${value}` }));
}

const TAG = 'session';

/** PUT does what PATCH does (decisions §4.1). Neither minds a version: the answer has none. */
const Change = (verb: MethodDecorator) =>
  applyDecorators(
    verb,
    SignedIn('admin'),
    NoStore(),
    Describe({
      summary: 'Change one’s own profile; e-mail and password with the current password',
      tag: TAG,
      body: ownProfile,
      answer: sessionAdmin,
      refuses: [409],
    }),
  );

/** Admins' sign-in, session and own profile. */
@Controller('admins')
export class SessionController {
  constructor(
    private readonly signIn: SignIn,
    private readonly sessions: Sessions,
    private readonly profile: Profile,
  ) {}

  @Post('login')
  @Public()
  @HttpCode(200)
  @NoStore()
  @Describe({
    summary: 'Sign in; the refresh token comes as a cookie',
    proof: 'Wrong e-mail or password, or the code of the second factor is missing or wrong',
    tag: TAG,
    body: adminLogin,
    answer: adminSession,
  })
  async login(
    @Parsed(adminLogin) body: AdminLogin,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminSessionAnswer> {
    const { answer, refreshToken } = await this.signIn.login(body, request.headers['user-agent']);
    keepToken(request, reply, refreshToken);
    return answer;
  }

  /** The next access token, and with it the next refresh token. */
  @Post('refresh')
  @Public()
  @HttpCode(200)
  @NoStore()
  @Describe({
    summary: 'The next tokens of the session that the cookie names',
    proof: 'The session has ended, or the header is missing',
    tag: TAG,
    headers: [SESSION_HEADER.name],
    answer: adminSession,
  })
  async refresh(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<AdminSessionAnswer> {
    demandHeader(request);
    const { answer, refreshToken } = await this.signIn.refresh(tokenOf(request)).catch((error: unknown) => {
      if (error instanceof Unauthenticated) dropToken(request, reply);
      throw error;
    });
    keepToken(request, reply, refreshToken);
    return answer;
  }

  @Post('logout')
  @SignedIn('admin')
  @HttpCode(204)
  @Describe({ summary: 'End this session', tag: TAG, answer: 'nothing' })
  async logout(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    await this.sessions.close(me().sessionId);
    dropToken(request, reply);
  }

  @Post('me')
  @SignedIn('admin')
  @HttpCode(200)
  @NoStore()
  @Describe({ summary: 'Who is signed in', tag: TAG, answer: sessionAdmin })
  async me(): Promise<SessionAdmin> {
    return this.signIn.me(me().id);
  }

  @Change(Patch('me'))
  change(
    @Parsed(ownProfile) body: OwnProfile,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SessionAdmin> {
    return this.changed(body, request, reply);
  }

  @Change(Put('me'))
  replace(
    @Parsed(ownProfile) body: OwnProfile,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SessionAdmin> {
    return this.changed(body, request, reply);
  }

  /** After a new password this browser goes on with a session of its own, every other one is out. */
  private async changed(body: OwnProfile, request: FastifyRequest, reply: FastifyReply): Promise<SessionAdmin> {
    const { id } = me();
    const password = await this.profile.change(me(), body);
    if (password !== null) {
      const session = await this.sessions.open({ id, password }, request.headers['user-agent']);
      if (!session) throw new Unauthenticated('session.ended');
      keepToken(request, reply, session.refreshToken);
    }
    return this.signIn.me(id);
  }
}
