import { ownUser, sessionUser, type OwnUser } from '@impeller/contracts';
import { applyDecorators, Controller, Get, Patch, Put } from '@nestjs/common';
import { me } from '../../access/actor.js';
import { SignedIn } from '../../access/allow.js';
import { NoStore } from '../../http/no-store.js';
import { Parsed } from '../../http/parsed.js';
import { Describe } from '../../openapi/describe.js';
import { JsonText } from '../../records/crud-controller.js';
import { IfMatch } from '../../records/id.pipe.js';
import { Users } from '../users/users.service.js';
import { OwnProfile } from './own-profile.service.js';

const TAG = 'customer session';

/** PUT does what PATCH does (decisions §4.1). */
const Change = (verb: MethodDecorator) =>
  applyDecorators(
    verb,
    SignedIn('user'),
    NoStore(),
    JsonText(),
    Describe({
      summary: 'Change one’s own profile; e-mail and password with the current password. A new password ends every session',
      tag: TAG,
      headers: ['If-Match'],
      body: ownUser,
      answer: sessionUser,
      refuses: [409, 412],
    }),
  );

/** A customer's own profile. */
@Controller('users/me')
export class OwnProfileController {
  constructor(
    private readonly users: Users,
    private readonly profile: OwnProfile,
  ) {}

  @Get()
  @SignedIn('user')
  @NoStore()
  @JsonText()
  @Describe({ summary: 'The customer who is signed in', tag: TAG, answer: sessionUser })
  me(): Promise<string> {
    return this.users.asOwner(me().id);
  }

  @Change(Patch())
  change(@Parsed(ownUser) body: OwnUser, @IfMatch() ifMatch: number | null): Promise<string> {
    return this.profile.change(me().id, body, ifMatch);
  }

  @Change(Put())
  replace(@Parsed(ownUser) body: OwnUser, @IfMatch() ifMatch: number | null): Promise<string> {
    return this.profile.change(me().id, body, ifMatch);
  }
}
