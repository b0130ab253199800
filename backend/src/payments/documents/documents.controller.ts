import { Controller, Param, Query, type StreamableFile } from '@nestjs/common';
import { getReceiptFile, getStatementFile } from '@academy/contracts/http/account-payments';
import { receiptNumber } from '@academy/contracts/rules/receipt-number';
import { PdfWork, pdfFile } from '../../pdf/index.js';
import { CurrentCaller, type Caller } from '../../platform/http/auth/caller.js';
import { Route } from '../../platform/http/auth/route.decorator.js';
import { NotFound } from '../../platform/http/errors/errors.js';
import { DocumentQueries } from './documents.queries.js';

/** Receipts and statements as files. */
@Controller()
export class DocumentsController {
  constructor(
    private readonly queries: DocumentQueries,
    private readonly pdfs: PdfWork,
  ) {}

  @Route(getReceiptFile)
  async receipt(@Param('id') id: string, @CurrentCaller() { accountId }: Caller): Promise<StreamableFile> {
    const content = await this.pdfs.make(accountId, () => this.queries.receipt(accountId, id));
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
    const content = await this.pdfs.make(accountId, () => this.queries.statement(accountId, Number(year), key));
    return pdfFile(`statement-${year}.pdf`, content);
  }
}
