import { randomUUID } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { LineBody, LineCall } from '@academy/contracts/http/payments';
import { CheckoutExpiry, allocatePayment, PaidPosts, type PostOutcome } from '../../payments/index.js';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import { ValidationFailed } from '../../platform/http/errors/errors.js';
import type { IdempotencyKey } from '../../platform/http/idempotency/idempotency.js';
import { PaidLines } from '../find-paid-registration.js';
import { FulfillmentFailed } from '../registration.errors.js';
import { RegistrationHandler } from '../registration.handler.js';

/** The documented registration POST, which names a payment and what it was for. */
export class SubmitRegistration extends Command<PostOutcome> {
  constructor(
    readonly call: LineCall,
    readonly raw: Record<string, unknown>,
    readonly accountId: string | null,
    readonly key: IdempotencyKey | undefined,
  ) {
    super();
  }
}

/**
 * Settles the payment and returns the line that the POST is about. The draft stored before the charge is registered; the POST only
 * identifies the line. For a custom amount, the posted fields are registered.
 * @throws PaymentRequired, PaymentNotCompleted, PaymentAlreadyUsed, PaymentOnHold, PaidAnotherAmount, FulfillmentFailed,
 * IdempotencyMismatch, ValidationFailed, ProviderDown
 */
@CommandHandler(SubmitRegistration)
export class SubmitRegistrationHandler implements ICommandHandler<SubmitRegistration> {
  constructor(
    private readonly posts: PaidPosts,
    private readonly paidLines: PaidLines,
    private readonly purchase: RegistrationHandler,
    private readonly checkoutExpiry: CheckoutExpiry,
  ) {}

  async execute({ call, raw, accountId, key }: SubmitRegistration): Promise<PostOutcome> {
    return this.posts.answer({
      raw,
      key,
      find: (payment, database) => this.paidLines.find(payment, call, raw, database),
      prepare: (paymentId) => this.prepare(paymentId, { call, raw, accountId }),
      fieldPrefix: /^lines\.[^.]+\./,
      lost: () => new FulfillmentFailed(),
    });
  }

  private async prepare(
    paymentId: string,
    { call, raw, accountId }: Pick<SubmitRegistration, 'call' | 'raw' | 'accountId'>,
  ): Promise<(tx: Transaction) => Promise<string | null>> {
    const priced = await this.purchase.price([{ line_id: randomUUID(), call, body: raw as unknown as LineBody }]);
    const lines = await this.purchase.withStudents(priced, accountId);
    const [line] = lines;
    if (!line) throw new ValidationFailed({});
    await this.checkoutExpiry.takeOverLapsed(await this.purchase.findExpiredHoldsBlocking(lines));
    return (tx) => allocatePayment(tx, this.purchase, { paymentId, line, accountId });
  }
}
