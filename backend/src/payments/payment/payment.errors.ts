import type { CheckoutLine } from '@academy/contracts/http/payments';
import { maxUnpaidPlaces, minutesText } from '@academy/contracts/rules/holds';
import { formatCents, type Cents } from '@academy/contracts/rules/money';
import { AppError, ValidationFailed } from '../../platform/http/errors/errors.js';
import type { PaymentStatus } from './payment-state.js';
import type { PricedLine } from '../fulfillment/product-handler.js';

export class PriceChanged extends AppError {
  /** @param amount the current total */
  constructor(
    readonly amount: Cents,
    lines: Pick<PricedLine, 'lineId' | 'amount'>[],
  ) {
    super('price_changed', `The price has changed. The total is now ${formatCents(amount)}. You were not charged.`, {
      extra: {
        amount,
        lines: lines.map((line) => ({ line_id: line.lineId, amount: line.amount })) satisfies {
          line_id: CheckoutLine['line_id'];
          amount: Cents;
        }[],
      },
    });
  }
}

export class PaymentRequired extends AppError {
  constructor() {
    super('payment_required', 'Payment is required first.');
  }
}

export class PaymentNotCompleted extends AppError {
  /** @param returned whether it had succeeded and was then refunded */
  constructor(returned = false) {
    super(
      'payment_not_completed',
      returned
        ? 'This payment was refunded. Please start again.'
        : 'The payment has not gone through yet. Nothing was registered.',
    );
  }
}

export class PaymentAlreadyUsed extends AppError {
  constructor() {
    super('payment_already_used', 'This payment belongs to a different purchase.');
  }
}

/** The payment cannot be used: it is being refunded, or staff must review it first. */
export class PaymentOnHold extends AppError {
  constructor() {
    super(
      'payment_already_used',
      'This payment is being refunded, or our office is reviewing it. You do not need to pay again.',
    );
  }
}

/** The charge differs from the service's price. The office is notified; the payment can still be used for something that costs as much. */
export class AmountMismatch extends AppError {
  constructor(paid: Cents, { amount, details: { extra } }: PriceChanged) {
    super(
      'price_changed',
      `Your payment of ${formatCents(paid)} went through, but your choice costs ${formatCents(amount)}. Nothing is registered yet, and our office has been notified. You do not need to pay again.`,
      { extra },
    );
  }
}

const closedMessages: Partial<Record<PaymentStatus, string>> = {
  succeeded: 'This checkout is already paid. You do not need to pay again.',
  processing: 'This payment is still being processed. You do not need to pay again.',
  refunded: 'This payment was refunded. Please start again.',
};

export class CheckoutClosed extends AppError {
  constructor(payment: PaymentStatus) {
    super(
      'checkout_closed',
      closedMessages[payment] ?? 'This checkout has expired and you were not charged. Please start again.',
    );
  }
}

export class ProviderDown extends AppError {
  constructor(reassurance = 'You were not charged. Please try again in a moment.') {
    super('unavailable', `We could not reach the card provider. ${reassurance}`, { retryAfter: 5 });
  }
}

/** The family has reached its limit of unpaid seats. */
export class TooManyHolds extends AppError {
  /** @param held seats held @param minutes until the first of them is released */
  constructor(held: number, minutes: number) {
    super(
      'too_many_holds',
      held === 0
        ? `Choose at most ${maxUnpaidPlaces} dates in one payment. Pay for these first, then register for the others.`
        : `You have ${held} ${held === 1 ? 'spot' : 'spots'} waiting for payment. We hold at most ${maxUnpaidPlaces} at a time. Pay for those first, or try again in ${minutesText(minutes)}.`,
      held === 0 ? {} : { retryAfter: minutes * 60 },
    );
  }
}

/** @param left cents that can still be refunded */
export class RefundExceedsBalance extends ValidationFailed {
  constructor(left: Cents) {
    super({ amount: [`Only ${formatCents(left)} can still be refunded.`] });
  }
}

export class NothingToRefund extends ValidationFailed {
  constructor() {
    super({ amount: ['Nothing is left to refund.'] });
  }
}
