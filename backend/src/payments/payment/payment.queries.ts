import type { AccountPayment } from '@academy/contracts/http/account-payments';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { toAccountPayment } from './receipt.js';
import { listReceipts } from './receipt.repository.js';

/** Queries about payments. */
@Injectable()
export class PaymentQueries {
  constructor(private readonly database: Database) {}

  /** An account's payments, newest first. */
  async list(accountId: string): Promise<AccountPayment[]> {
    return (await listReceipts(this.database, accountId)).map(toAccountPayment);
  }
}
