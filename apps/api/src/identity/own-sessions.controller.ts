import { ownSessions, type OwnSession } from '@impeller/contracts';
import { Controller, Delete, Get, HttpCode, Param } from '@nestjs/common';
import { me } from '../access/actor.js';
import { SignedIn } from '../access/allow.js';
import { Unknown } from '../errors/errors.js';
import { NoStore } from '../http/no-store.js';
import { Describe } from '../openapi/describe.js';
import { Sessions } from './sessions.js';

const TAG = 'session';

/** Where an admin is signed in, and the way to end it. */
@Controller('admins/me/sessions')
export class OwnSessionsController {
  constructor(private readonly sessions: Sessions) {}

  @Get()
  @SignedIn('admin')
  @NoStore()
  @Describe({ summary: 'One’s own sessions', tag: TAG, answer: ownSessions })
  async list(): Promise<OwnSession[]> {
    return this.sessions.of(me().id, me().sessionId);
  }

  @Delete(':id')
  @SignedIn('admin')
  @HttpCode(204)
  @Describe({ summary: 'End one of one’s own sessions', tag: TAG, answer: 'nothing', refuses: [404] })
  async end(@Param('id') id: string): Promise<void> {
    if (!(await this.sessions.closeOwn(me().id, id))) throw new Unknown('session', id);
  }

  @Delete()
  @SignedIn('admin')
  @HttpCode(204)
  @Describe({ summary: 'End all of one’s own sessions but this one', tag: TAG, answer: 'nothing' })
  async endOthers(): Promise<void> {
    await this.sessions.closeOthers(me().id, me().sessionId);
  }
}
