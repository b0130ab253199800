import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { buildReceipt } from '@academy/contracts/rules/receipt';
import { DataSource } from 'typeorm';
import { NotFound } from '../../../platform/http/errors/errors.js';
import { toAccountPayment } from '../../payment/account-payment.js';
import { listReceipts, readAccountName } from '../../payment/receipt.repository.js';
import { receiptPdf } from '../receipt-pdf.js';

/** The receipt of one payment of an account, as a PDF. */
export class GetReceiptFile extends Query<Buffer> {
  constructor(
    readonly accountId: string,
    readonly paymentId: string,
  ) {
    super();
  }
}

@QueryHandler(GetReceiptFile)
export class GetReceiptFileHandler implements IQueryHandler<GetReceiptFile> {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws NotFound for a payment of another account */
  async execute({ accountId, paymentId }: GetReceiptFile): Promise<Buffer> {
    const found = (await listReceipts(this.dataSource, accountId)).find(({ id }) => id === paymentId);
    if (!found) throw new NotFound();
    const payer = await readAccountName(this.dataSource, accountId);
    return receiptPdf(buildReceipt(toAccountPayment(found), payer));
  }
}
