import { Injectable, type OnModuleInit } from '@nestjs/common';
import { checkOnlinePayment } from '@academy/contracts/rules/online-payment';
import { centsToDollars, dollarsToCents } from '@academy/contracts/rules/money';
import { fieldText, type RegistrationFields } from '@academy/contracts/rules/registration-fields';
import { ValidationFailed } from '../../platform/http/errors/errors.js';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import { recordPayment } from './payment-record.js';
import {
  ProductHandler,
  ProductHandlers,
  type FulfilledItem,
  type DraftLine,
  type HoldConflict,
  type PaidCheckout,
  type PricedLine,
} from '../fulfillment/product-handler.js';

const kept = [
  'student_first_name',
  'student_last_name',
  'email',
  'payment_type',
  'note',
  'parent_first_name',
  'parent_last_name',
  'parent_phone',
  'parent_email',
] as const;

/** An amount that the parent chooses: it is the price. What is bought is the payment's record. */
@Injectable()
export class CustomPaymentHandler extends ProductHandler implements OnModuleInit {
  readonly purpose = 'online_payment';

  constructor(private readonly productHandlers: ProductHandlers) {
    super();
  }

  onModuleInit(): void {
    this.productHandlers.register(this);
  }

  async price(lines: DraftLine[]): Promise<PricedLine[]> {
    return lines.map(({ line_id, body }) => this.priceLine(line_id, { ...body }));
  }

  private priceLine(lineId: string, raw: RegistrationFields): PricedLine {
    const errors = Object.entries(checkOnlinePayment(raw)).map(
      ([field, messages]) => [`payment.${field}`, messages] as const,
    );
    if (errors.length > 0) throw new ValidationFailed(Object.fromEntries(errors));
    const amount = dollarsToCents(fieldText(raw, 'payment_amount')) ?? 0;
    const body = Object.fromEntries(kept.map((field) => [field, fieldText(raw, field)]));
    return {
      lineId,
      call: 'payments',
      serviceType: 'online_payment',
      packageId: null,
      packageName: fieldText(raw, 'payment_type'),
      sessions: null,
      amount,
      body: { ...body, payment_amount: centsToDollars(amount) },
      places: [],
    };
  }

  /** Nothing can run out. */
  async reserve(): Promise<void> {}

  async findExpiredHoldsBlocking(): Promise<string[]> {
    return [];
  }

  async findConflicts(): Promise<HoldConflict[]> {
    return [];
  }

  async release(): Promise<void> {}

  async fulfill(tx: Transaction, { paymentId, checkoutId }: PaidCheckout): Promise<boolean> {
    await recordPayment(tx, paymentId, 'worker');
    await tx.query("UPDATE checkout_lines SET status = 'booked' WHERE checkout_id = $1", [checkoutId]);
    return true;
  }

  async findFulfilledItems(database: Pick<Transaction, 'query'>, checkoutId: string): Promise<FulfilledItem[]> {
    return database.query<FulfilledItem[]>(
      `SELECT l.line_id AS "lineId", r.id FROM payment_records r JOIN payments p ON p.id = r.payment_id JOIN checkout_lines l ON l.checkout_id = p.checkout_id
       WHERE p.checkout_id = $1 AND l.service_type = 'online_payment' AND l.status = 'booked'`,
      [checkoutId],
    );
  }

  /** The record stays: it says what was paid, the ledger what was returned. */
  async revoke(): Promise<void> {}
}
