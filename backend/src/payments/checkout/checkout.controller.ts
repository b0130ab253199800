import { randomUUID } from 'node:crypto';
import { Body, Controller, Headers, Param, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { listPayments, type AccountPaymentsResponse } from '@academy/contracts/http/account-payments';
import { getConfig, type ConfigResponse } from '@academy/contracts/http/config';
import {
  confirmDemoPayment,
  createPaymentIntent,
  getCheckout,
  recordPayment,
  type CheckoutResponse,
  type ConfirmDemoPaymentResponse,
  type CreatePaymentIntentResponse,
  type PaymentRecordResponse,
} from '@academy/contracts/http/payments';
import { completeBilling } from '@academy/contracts/rules/billing';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ensureDevice } from '../../accounts/index.js';
import { AcceptedTerms } from '../../hours-and-policies/index.js';
import { Config } from '../../platform/config/config.js';
import { Route } from '../../platform/http/auth/route.decorator.js';
import { buyingAccount, CurrentCaller, OptionalUser, type Caller } from '../../platform/http/auth/caller.js';
import { IdempotencyKeyHeader, type IdempotencyKey } from '../../platform/http/idempotency/idempotency.js';
import { networkOf } from '../../platform/http/server/network.js';
import { ConfirmDemoPayment } from '../providers/demo/demo.commands.js';
import { RecordPayment } from '../custom-payments/custom-payments.commands.js';
import { RefreshCheckout, StartCheckout } from './checkout.commands.js';
import { PaymentProvider } from '../providers/payment-provider.js';
import { PaymentRecordRequest } from '../custom-payments/payment-record.dto.js';
import { checkoutTokenHeader, ConfirmDemoPaymentBody, CreatePaymentIntentBody } from './checkout.dto.js';
import { CheckoutQueries } from './checkout.queries.js';
import { PaymentQueries } from '../payment/payment.queries.js';

/** Checkout endpoints. The provider's webhook has a separate controller. */
@Controller()
export class CheckoutController {
  constructor(
    private readonly commands: CommandBus,
    private readonly checkouts: CheckoutQueries,
    private readonly payments: PaymentQueries,
    private readonly settings: Config,
    private readonly paymentProvider: PaymentProvider,
    private readonly acceptedTerms: AcceptedTerms,
  ) {}

  @Route(getConfig)
  async config(): Promise<ConfigResponse> {
    return {
      success: true,
      stripe_publishable_key: this.paymentProvider.publishableKey,
      demo_payments: this.paymentProvider.mode === 'demo',
      terms_version: await this.acceptedTerms.current(),
    };
  }

  @Route(createPaymentIntent)
  async createPaymentIntent(
    @Body() body: CreatePaymentIntentBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @IdempotencyKeyHeader() requestKey?: IdempotencyKey,
    @OptionalUser() caller?: Caller,
    @Headers(checkoutTokenHeader) token?: string,
  ): Promise<CreatePaymentIntentResponse> {
    const starter = {
      accountId: buyingAccount(caller),
      key: requestKey?.key ?? randomUUID(),
      network: networkOf(request.ip),
      device: ensureDevice(request, reply, this.settings.publicUrl),
    };
    return this.commands.execute(new StartCheckout(body, starter, token));
  }

  @Route(getCheckout)
  async checkout(
    @Param('id') id: string,
    @OptionalUser() caller?: Caller,
    @Headers(checkoutTokenHeader) token?: string,
  ): Promise<CheckoutResponse> {
    const accountId = buyingAccount(caller);
    await this.commands.execute(new RefreshCheckout(id, accountId, token));
    return this.checkouts.checkout(id, accountId, token);
  }

  @Route(recordPayment)
  async recordPayment(
    @Body() body: PaymentRecordRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @IdempotencyKeyHeader() key?: IdempotencyKey,
  ): Promise<PaymentRecordResponse> {
    const { id, isNew } = await this.commands.execute(new RecordPayment(body, key));
    if (!isNew) void reply.status(200);
    return { success: true, message: 'Payment recorded and confirmation email sent.', record_id: id };
  }

  @Route(listPayments)
  async list(@CurrentCaller() caller: Caller): Promise<AccountPaymentsResponse> {
    return { success: true, data: await this.payments.list(caller.accountId) };
  }

  @Route(confirmDemoPayment)
  async confirmDemoPayment(
    @Param('intent') intent: string,
    @Body() { outcome, billing }: ConfirmDemoPaymentBody,
  ): Promise<ConfirmDemoPaymentResponse> {
    return this.commands.execute(
      new ConfirmDemoPayment(intent, outcome, billing ? completeBilling({ ...billing }) : null),
    );
  }
}
