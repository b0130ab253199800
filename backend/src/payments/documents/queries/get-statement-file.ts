import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { buildStatement } from '@academy/contracts/rules/statement';
import { DataSource } from 'typeorm';
import { NotFound } from '../../../platform/http/errors/errors.js';
import { toAccountPayment } from '../../payment/account-payment.js';
import { listReceipts, readAccountName } from '../../payment/receipt.repository.js';
import { statementPdf } from '../statement-pdf.js';

/** An account's payments and refunds in a year, as a PDF. */
export class GetStatementFile extends Query<Buffer> {
  constructor(
    readonly accountId: string,
    readonly year: number,
    /** Key of a student, see `rules/statement`; null for the whole family. */
    readonly student: string | null,
  ) {
    super();
  }
}

@QueryHandler(GetStatementFile)
export class GetStatementFileHandler implements IQueryHandler<GetStatementFile> {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws NotFound when nothing was paid or refunded that year */
  async execute({ accountId, year, student }: GetStatementFile): Promise<Buffer> {
    const payments = (await listReceipts(this.dataSource, accountId)).map(toAccountPayment);
    const statement = buildStatement(payments, year, student);
    if (!statement) throw new NotFound();
    return statementPdf(statement, await readAccountName(this.dataSource, accountId));
  }
}
