import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { PaymentEntriesResponse } from '@academy/contracts/http/office/money';
import { cents, sumCents } from '@academy/contracts/rules/money';
import { receiptNumber } from '@academy/contracts/rules/receipt-number';
import { isUUID } from 'class-validator';
import { DataSource } from 'typeorm';
import { NotFound } from '../../../platform/http/errors/errors.js';
import { numberedMethod, presentEntry, signIn } from '../month-view.js';
import { findMovedPayment } from '../movements.repository.js';

/** All ledger entries of one payment, as behind a receipt number. */
export class ListPaymentEntries extends Query<PaymentEntriesResponse> {
  constructor(readonly paymentId: string) {
    super();
  }
}

@QueryHandler(ListPaymentEntries)
export class ListPaymentEntriesHandler implements IQueryHandler<ListPaymentEntries> {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws NotFound when the payment does not exist or has no entries */
  async execute({ paymentId }: ListPaymentEntries): Promise<PaymentEntriesResponse> {
    const payment = isUUID(paymentId) ? await findMovedPayment(this.dataSource, paymentId) : null;
    if (!payment) throw new NotFound();
    const entries = payment.entries.map((entry) => {
      const amount = cents(signIn('net', entry.kind) * entry.amount);
      return presentEntry({ payment, entry }, amount, amount);
    });
    return {
      success: true,
      receipt: receiptNumber(paymentId),
      payer: payment.payer,
      description: payment.description,
      method: numberedMethod(payment),
      entries,
      total: sumCents(entries.map(({ amount }) => amount)),
    };
  }
}
