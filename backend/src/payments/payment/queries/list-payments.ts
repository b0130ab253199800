import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { AccountPayment } from '@academy/contracts/http/payments';
import { DataSource } from 'typeorm';
import { describeLine, getLineName } from '../../checkout/line-item.js';
import { listPaymentsOfAccount, type PaidRow } from '../account-payments.repository.js';

/** What an account has paid, newest first. */
export class ListPayments extends Query<AccountPayment[]> {
  constructor(readonly accountId: string) {
    super();
  }
}

@QueryHandler(ListPayments)
export class ListPaymentsHandler implements IQueryHandler<ListPayments> {
  constructor(private readonly dataSource: DataSource) {}

  async execute({ accountId }: ListPayments): Promise<AccountPayment[]> {
    return (await listPaymentsOfAccount(this.dataSource, accountId)).map(toPayment);
  }
}

function toPayment({ id, paidAt, description, amount, refunded, demo, lines }: PaidRow): AccountPayment {
  return {
    id,
    date: paidAt.toISOString(),
    description: lines.length > 0 ? [...new Set(lines.map(getLineName))].join(', ') : description,
    amount,
    refunded,
    status: refunded === 0 ? 'Paid' : refunded < amount ? 'Partly refunded' : 'Refunded',
    demo,
    lines: lines.map(describeLine),
  };
}
