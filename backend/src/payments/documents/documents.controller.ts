import { Controller, Param, Query, type StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { getReceiptFile, getStatementFile } from '@academy/contracts/http/account-payments';
import { receiptNumber } from '@academy/contracts/rules/receipt-number';
import { PdfWork, pdfFile } from '../../pdf/index.js';
import { CurrentCaller, type Caller } from '../../platform/http/auth/caller.js';
import { Route } from '../../platform/http/auth/route.decorator.js';
import { NotFound } from '../../platform/http/errors/errors.js';
import { GetReceiptFile } from './queries/get-receipt-file.js';
import { GetStatementFile } from './queries/get-statement-file.js';

/** Receipts and statements as files. */
@Controller()
export class DocumentsController {
  constructor(
    private readonly queries: QueryBus,
    private readonly pdfs: PdfWork,
  ) {}

  @Route(getReceiptFile)
  async receipt(@Param('id') id: string, @CurrentCaller() { accountId }: Caller): Promise<StreamableFile> {
    const content = await this.pdfs.make(accountId, () => this.queries.execute(new GetReceiptFile(accountId, id)));
    return pdfFile(`receipt-${receiptNumber(id)}.pdf`, content);
  }

  @Route(getStatementFile)
  async statement(
    @Param('year') year: string,
    @Query('student') student: unknown,
    @CurrentCaller() { accountId }: Caller,
  ): Promise<StreamableFile> {
    if (!/^20\d\d$/.test(year)) throw new NotFound();
    const key = typeof student === 'string' && student !== '' ? student : null;
    const query = new GetStatementFile(accountId, Number(year), key);
    const content = await this.pdfs.make(accountId, () => this.queries.execute(query));
    return pdfFile(`statement-${year}.pdf`, content);
  }
}
