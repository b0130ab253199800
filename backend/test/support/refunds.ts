import { randomUUID } from 'node:crypto';
import { CommandBus } from '@nestjs/cqrs';
import type { CreatePaymentIntentRequest, CreatePaymentIntentResponse } from '@academy/contracts/http/payments';
import type { Cents } from '@academy/contracts/rules/money';
import { RefundPayment } from '../../src/payments/index.js';
import { openFor } from './bookings.js';
import type { CardApp } from './card-app.js';
import { checkoutRequest, readCheckout, until } from './journey.js';

/** Completes a paid checkout, of one course by default. */
export async function paid(
  app: CardApp,
  request: CreatePaymentIntentRequest = checkoutRequest(),
): Promise<CreatePaymentIntentResponse> {
  const checkout = await openFor(app, request);
  app.double.confirm(checkout.payment_id);
  await app.double.webhooks.settled();
  await until('the registration', async () => (await readCheckout(app.client(), checkout)).status === 'completed');
  return checkout;
}

/**
 * Refunds a payment as staff.
 * @param again allows the refund even if the same amount was just refunded
 * @returns the refund's status, or the code of the refusal
 */
export async function refund(
  app: CardApp,
  { payment_record_id: paymentId }: CreatePaymentIntentResponse,
  amount: Cents | null = null,
  requestKey = randomUUID(),
  again = false,
): Promise<string> {
  try {
    return (
      await app.app
        .get(CommandBus)
        .execute(new RefundPayment({ paymentId, amount, reason: 'requested', requestKey, again }))
    ).status;
  } catch (error) {
    return (error as { code?: string }).code ?? String(error);
  }
}
