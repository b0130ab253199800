import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { CheckoutPurpose } from '@academy/contracts/http/payments';
import { fieldText, type RegistrationFields } from '@academy/contracts/rules/registration-fields';
import { DataSource } from 'typeorm';
import { SyncPayment } from './commands/sync-payment.js';
import { PaymentNotCompleted, PaymentRequired } from './payment.errors.js';

/** A payment that a post names, settled. */
export interface NamedPayment {
  id: string;
  /** Null for a free amount. */
  purpose: CheckoutPurpose | null;
  /** True for the one call that completed the checkout. */
  completedNow: boolean;
}

/** The payment behind a documented post. */
@Injectable()
export class PaymentLookup {
  constructor(
    private readonly dataSource: DataSource,
    private readonly commands: CommandBus,
  ) {}

  /**
   * Settles the payment that `payment_intent_id` or `stripe_id` names.
   * @throws PaymentRequired for none or an unknown one, PaymentNotCompleted while it has not succeeded, ProviderDown
   */
  async sync(raw: RegistrationFields): Promise<NamedPayment> {
    const intentId = fieldText(raw, 'payment_intent_id') || fieldText(raw, 'stripe_id');
    if (intentId === '') throw new PaymentRequired();
    const [payment] = await this.dataSource.query<{ id: string; purpose: CheckoutPurpose | null; returned: boolean }[]>(
      `SELECT p.id, c.purpose, c.status = 'refunded' AS returned FROM payments p JOIN checkouts c ON c.id = p.checkout_id WHERE p.provider_intent_id = $1`,
      [intentId],
    );
    if (!payment) throw new PaymentRequired();
    const result = await this.commands.execute(new SyncPayment(payment.id));
    // What was bought stays taken back, also when the bank refused the refund.
    if (result?.status !== 'succeeded' || payment.returned)
      throw new PaymentNotCompleted(payment.returned || result?.status === 'refunded');
    return { id: payment.id, purpose: payment.purpose, completedNow: result.completedNow };
  }

  /** Whether the money came too late for what it was meant to buy. */
  async isUnfulfillable(paymentId: string): Promise<boolean> {
    const issues: unknown[] = await this.dataSource.query(
      "SELECT 1 FROM cases WHERE payment_id = $1 AND kind = 'cannot_deliver'",
      [paymentId],
    );
    return issues.length > 0;
  }
}
