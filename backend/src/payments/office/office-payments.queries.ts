import type { AllocatablePayment, ExpectedPayment } from '@academy/contracts/http/office/registering';
import { fullName } from '@academy/contracts/rules/full-name';
import { receiptNumber } from '@academy/contracts/rules/receipt-number';
import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { Database } from '../../platform/database/database.js';
import { NotFound } from '../../platform/http/errors/errors.js';
import { describeLine, getCustomer } from '../checkout/line-item.js';
import { findAllocatable } from '../custom-payments/free-amount.repository.js';
import { methodLabel } from '../money/month-view.js';
import { recipientOf } from '../payment/receipt.js';
import { listExpectedPayments, type OfficePayment } from './expected-payments.repository.js';

/** Queries about payments for the office. */
@Injectable()
export class OfficePaymentQueries {
  constructor(private readonly database: Database) {}

  /** A payment that can be allocated to something else. @throws NotFound when it does not exist, or cannot be allocated to anything else */
  async allocatable(paymentId: string): Promise<AllocatablePayment> {
    const payment = isUUID(paymentId) ? await findAllocatable(this.database, paymentId) : null;
    if (!payment) throw new NotFound();
    const { payer, description, amount, paidAt, accountId } = payment;
    return {
      id: paymentId,
      receipt: receiptNumber(paymentId),
      payer,
      description,
      amount,
      method: methodLabel(payment),
      paid_at: paidAt.toISOString(),
      account_id: accountId,
    };
  }

  /** Office registrations that are not paid yet. */
  async expected(): Promise<ExpectedPayment[]> {
    return (await listExpectedPayments(this.database)).map(present);
  }
}

function present({
  paymentId,
  method,
  accountId,
  to,
  lines,
  amount,
  since,
  waitsUntil,
}: OfficePayment): ExpectedPayment {
  const payer = lines[0] && getCustomer(lines[0]);
  return {
    id: paymentId,
    method: method ?? 'card_link',
    payer: payer ? fullName(payer.parentFirstName, payer.parentLastName) : '',
    email: recipientOf({ line: lines[0], to })?.to ?? '',
    account_id: accountId,
    lines: lines.map((line) => {
      const { label, student } = describeLine(line);
      return student === '' ? label : `${label} (${student})`;
    }),
    amount,
    since: since.toISOString(),
    waits_until: (waitsUntil ?? since).toISOString(),
  };
}
