import { Controller, Get } from '@nestjs/common';
import { Public } from '../access/allow.js';
import { Unavailable } from '../errors/errors.js';
import { Readiness } from './readiness.js';

@Controller('health')
@Public()
export class HealthController {
  constructor(private readonly readiness: Readiness) {}

  /** The process runs; asks nothing of anything else. */
  @Get('live')
  live() {
    return { status: 'ok' };
  }

  /** The process can serve: database, queues and storage answer. 503 while one does not; which one stands in the log. */
  @Get('ready')
  async ready() {
    if (!(await this.readiness.isReady())) throw new Unavailable();
    return { status: 'ok' };
  }
}
