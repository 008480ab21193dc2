import { text, webhookAnswer, type PaymentProvider } from '@impeller/contracts';
import { Body, Controller, Headers, HttpCode, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Public } from '../../../access/allow.js';
import { InjectEnvironment } from '../../../config/config.module.js';
import type { Environment } from '../../../config/environment.js';
import { Refusal } from '../../../errors/errors.js';
import { SignedBody } from '../../../http/parse-json.js';
import { logger } from '../../../logging/logger.js';
import { Describe } from '../../../openapi/describe.js';
import { Payments } from './payments.service.js';
import {
  isSignedByPhonePe,
  isSignedByRazorpay,
  phonePeText,
  readPhonePe,
  readRazorpay,
  type ProviderReport,
} from './provider-report.js';

const wrongSignature = () => new Refusal(401, text('payment.signature'));
const describe = (provider: string, header: string) =>
  Describe({
    tag: 'payments',
    summary: `What ${provider} reports of a payment, signed; a repeat changes nothing`,
    headers: [header],
    proof: 'The signature is wrong or missing',
    body: { type: 'object' },
    answer: webhookAnswer,
  });

/** Where payment providers report: nobody is signed in, the signature is the proof. */
@Controller('payments/webhooks')
export class PaymentWebhooksController {
  constructor(
    private readonly payments: Payments,
    @InjectEnvironment() private readonly environment: Environment,
  ) {}

  @Post('razorpay')
  @Public()
  @HttpCode(200)
  @SignedBody()
  @describe('Razorpay', 'X-Razorpay-Signature')
  razorpay(@Req() { rawBody }: FastifyRequest, @Body() body: unknown, @Headers('x-razorpay-signature') signature = '') {
    const secret = this.environment.RAZORPAY_WEBHOOK_SECRET;
    if (!secret || !rawBody || !isSignedByRazorpay(rawBody, signature, secret)) throw wrongSignature();
    return this.record('razorpay', readRazorpay(body));
  }

  @Post('phonepe')
  @Public()
  @HttpCode(200)
  @describe('PhonePe', 'X-VERIFY')
  phonepe(@Body() body: unknown, @Headers('x-verify') verify = '') {
    const { PHONEPE_SALT_KEY: saltKey, PHONEPE_SALT_INDEX: saltIndex } = this.environment;
    const response = phonePeText(body);
    if (!saltKey || response === null || !isSignedByPhonePe(response, verify, saltKey, saltIndex)) throw wrongSignature();
    return this.record('phonepe', readPhonePe(response));
  }

  /** An event about something else is taken note of: the provider would send what is refused again and again. */
  private async record(provider: PaymentProvider, report: ProviderReport | null): Promise<{ recorded: boolean }> {
    if (report) return { recorded: await this.payments.record(report) };
    logger.warn({ provider }, 'A webhook reported something that is no payment');
    return { recorded: false };
  }
}
