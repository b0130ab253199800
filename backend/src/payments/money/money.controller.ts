import { Controller, Header, Param, Query, StreamableFile } from '@nestjs/common';
import {
  getAccountingFile,
  getMoneyMonth,
  listMoneyEntries,
  listOutstanding,
  listPaymentEntries,
  moneyColumns,
  moneyGroups,
  type MoneyEntriesResponse,
  type MoneyMonthResponse,
  type OutstandingResponse,
  type PaymentEntriesResponse,
} from '@academy/contracts/http/office/money';
import { Route } from '../../platform/http/auth/route.decorator.js';
import { csvHeaders } from '../../platform/http/server/csv.js';
import { textOf } from '../../platform/http/validation/transforms.js';
import { MoneyQueries } from './money.queries.js';

type Sent = Partial<Record<'group' | 'key' | 'column', unknown>>;

/** Reports of payments and refunds. */
@Controller()
export class MoneyController {
  constructor(private readonly queries: MoneyQueries) {}

  @Route(getMoneyMonth)
  month(@Param('month') month: string): Promise<MoneyMonthResponse> {
    return this.queries.month(month);
  }

  /** Without a valid group it explains the total; without a valid column, the net. */
  @Route(listMoneyEntries)
  entries(@Param('month') month: string, @Query() sent: Sent): Promise<MoneyEntriesResponse> {
    const group = moneyGroups.find((one) => one === sent.group) ?? 'total';
    const column = moneyColumns.find((one) => one === sent.column) ?? 'net';
    const key = textOf(sent.key);
    return this.queries.monthEntries(month, { group, key, column });
  }

  @Route(listPaymentEntries)
  payment(@Param('id') id: string): Promise<PaymentEntriesResponse> {
    return this.queries.paymentEntries(id);
  }

  @Route(listOutstanding)
  outstanding(): Promise<OutstandingResponse> {
    return this.queries.outstanding();
  }

  @Route(getAccountingFile)
  @Header('cache-control', 'no-store')
  async accounting(@Param('month') month: string): Promise<StreamableFile> {
    const content = Buffer.from(await this.queries.accountingFile(month));
    const headers = csvHeaders(`accounting-${month}`);
    return new StreamableFile(content, {
      type: headers['content-type'],
      disposition: headers['content-disposition'],
      length: content.length,
    });
  }
}
