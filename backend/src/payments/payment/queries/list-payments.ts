import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { AccountPayment } from '@academy/contracts/http/account-payments';
import { DataSource } from 'typeorm';
import { toAccountPayment } from '../account-payment.js';
import { listReceipts } from '../receipt.repository.js';

/** An account's payments, newest first. */
export class ListPayments extends Query<AccountPayment[]> {
  constructor(readonly accountId: string) {
    super();
  }
}

@QueryHandler(ListPayments)
export class ListPaymentsHandler implements IQueryHandler<ListPayments> {
  constructor(private readonly dataSource: DataSource) {}

  async execute({ accountId }: ListPayments): Promise<AccountPayment[]> {
    return (await listReceipts(this.dataSource, accountId)).map(toAccountPayment);
  }
}
