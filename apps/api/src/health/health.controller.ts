import { Controller, Get } from '@nestjs/common';
import { Public } from '../access/allow.js';
import { Unavailable } from '../errors/errors.js';
import { Describe } from '../openapi/describe.js';
import { Readiness } from './readiness.js';

const OK = { type: 'object', properties: { status: { type: 'string', enum: ['ok'] } } };

@Controller('health')
@Public()
export class HealthController {
  constructor(private readonly readiness: Readiness) {}

  /** The process runs; asks nothing of anything else. */
  @Get('live')
  @Describe({ summary: 'The process runs', tag: 'health', answer: OK })
  live() {
    return { status: 'ok' };
  }

  /** The process can serve: database, queues and storage answer. 503 while one does not; which one stands in the log. */
  @Get('ready')
  @Describe({ summary: 'The process can serve', tag: 'health', answer: OK })
  async ready() {
    if (!(await this.readiness.isReady())) throw new Unavailable();
    return { status: 'ok' };
  }

  /**
   * The process takes requests, for the proxy before several. 503 while it ends and until it has been ready once, and not while what all
   * of them share is away: to leave out every one would refuse also what goes on without it.
   */
  @Get('serving')
  @Describe({ summary: 'The process takes requests', tag: 'health', answer: OK })
  async serving() {
    if (!(await this.readiness.isServing())) throw new Unavailable();
    return { status: 'ok' };
  }
}
