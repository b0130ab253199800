import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { isMonth } from '@academy/contracts/rules/months';
import { DataSource } from 'typeorm';
import { NotFound } from '../../../platform/http/errors/errors.js';
import { csvFile } from '../../../platform/http/server/csv.js';
import { accountingColumns, accountingLines } from '../accounting-file.js';
import { divideMonth } from '../month-view.js';
import { listMovedPayments } from '../movements.repository.js';

/** A month's double-entry lines as a CSV file, for the accountant. */
export class GetAccountingFile extends Query<string> {
  /** @param month YYYY-MM, academy time */
  constructor(readonly month: string) {
    super();
  }
}

@QueryHandler(GetAccountingFile)
export class GetAccountingFileHandler implements IQueryHandler<GetAccountingFile> {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws NotFound for an invalid month */
  async execute({ month }: GetAccountingFile): Promise<string> {
    if (!isMonth(month)) throw new NotFound();
    return csvFile(accountingColumns, accountingLines(divideMonth(await listMovedPayments(this.dataSource, month))));
  }
}
