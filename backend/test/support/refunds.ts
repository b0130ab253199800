import { randomUUID } from 'node:crypto';
import { CommandBus } from '@nestjs/cqrs';
import type { CreatePaymentIntentRequest, CreatePaymentIntentResponse } from '@academy/contracts/http/payments';
import type { Cents } from '@academy/contracts/rules/money';
import { RefundPayment } from '../../src/payments/index.js';
import { openFor } from './bookings.js';
import type { CardApp } from './card-app.js';
import { checkoutRequest, readCheckout, until } from './journey.js';

/** A checkout that has been paid and completed: of one course by default. */
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

/** The staff gives money back. @param again also when the same amount went back just now @returns what came of it: its status, or the code of the refusal */
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
