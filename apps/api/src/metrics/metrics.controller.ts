import { timingSafeEqual } from 'node:crypto';
import { Controller, Get, Req, Res } from '@nestjs/common';
import { text } from '@impeller/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../access/allow.js';
import { InjectEnvironment } from '../config/config.module.js';
import type { Environment } from '../config/environment.js';
import { Refusal } from '../errors/errors.js';
import { Describe } from '../openapi/describe.js';
import { Metrics } from './metrics.js';

/**
 * For a collector, which has no session: with METRICS_TOKEN it sends that as its bearer token; without, only this
 * machine itself is answered. To anybody else there is nothing here.
 */
@Controller('metrics')
export class MetricsController {
  constructor(
    private readonly metrics: Metrics,
    @InjectEnvironment() private readonly environment: Environment,
  ) {}

  @Get()
  @Public()
  @Describe({
    summary: 'Figures for a collector, in Prometheus’ text format',
    tag: 'health',
    answer: 'text/plain',
    refuses: [404],
  })
  async read(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    if (!this.isCollector(request)) throw new Refusal(404, text('error.unknownRoute'));
    void reply.header('content-type', this.metrics.contentType).send(await this.metrics.text());
  }

  private isCollector({ headers, socket }: FastifyRequest): boolean {
    const { METRICS_TOKEN: token } = this.environment;
    if (token) return isSame(headers.authorization ?? '', `Bearer ${token}`);
    // A proxy on this machine calls from the loopback for the whole world, and says so.
    return isLoopback(socket.remoteAddress ?? '') && headers['x-forwarded-for'] === undefined && headers.forwarded === undefined;
  }
}

const isLoopback = (address: string): boolean => /^(?:::ffff:)?127\.|^::1$/.test(address);

function isSame(given: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)];
  return one.length === other.length && timingSafeEqual(one, other);
}
