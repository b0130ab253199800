import { stripeWebhook } from '@academy/contracts/http/payments';
import { Controller, Headers, Logger, Req, type RawBodyRequest } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyRequest } from 'fastify';
import { Route } from '../../../platform/http/auth/route.decorator.js';
import { AppError } from '../../../platform/http/errors/errors.js';
import { BadSignature, PaymentProvider, UnusableEvent, type ProviderEvent } from '../payment-provider.js';
import { unusableEventsTotal } from './webhook-metrics.js';
import { ReceiveProviderEvent } from '../inbox/inbox.commands.js';

/** Receives the provider's events. Answers 200 only once the event is stored; if the database is down it answers 503 and Stripe retries. */
@Controller()
export class StripeWebhookController {
  private readonly logger = new Logger('Webhook');

  constructor(
    private readonly paymentProvider: PaymentProvider,
    private readonly commands: CommandBus,
  ) {}

  @Route(stripeWebhook)
  async receive(
    @Req() request: RawBodyRequest<FastifyRequest>,
    @Headers('stripe-signature') signature?: string,
  ): Promise<{ received: true }> {
    await this.commands.execute(new ReceiveProviderEvent(this.verified(request.rawBody, signature)));
    return { received: true };
  }

  private verified(rawBody: Buffer | undefined, signature: string | undefined): ProviderEvent {
    try {
      return this.paymentProvider.verifyWebhook(rawBody ?? Buffer.alloc(0), signature);
    } catch (error) {
      if (error instanceof BadSignature) throw new AppError('bad_signature', 'The signature does not match.');
      if (error instanceof UnusableEvent) {
        unusableEventsTotal.inc({ reason: error.reason });
        this.logger.error({ message: 'webhook event cannot be used', reason: error.reason, error: error.message });
        throw new AppError('unusable_event', error.message);
      }
      throw error;
    }
  }
}
