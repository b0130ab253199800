import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { OutstandingResponse } from '@academy/contracts/http/office/money';
import { receiptNumber } from '@academy/contracts/rules/receipt-number';
import { DataSource } from 'typeorm';
import { AcademyClock } from '../../../platform/database/academy-clock.js';
import { listOpenFacts } from '../../payment-issues/issue-facts.repository.js';
import { listOutstanding, maxOutstanding } from '../outstanding.repository.js';
import { owedByIssues } from '../owed-by-issues.js';

/** Money that is owed or not yet final. */
export class ListOutstanding extends Query<OutstandingResponse> {}

@QueryHandler(ListOutstanding)
export class ListOutstandingHandler implements IQueryHandler<ListOutstanding> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: AcademyClock,
  ) {}

  async execute(): Promise<OutstandingResponse> {
    const [rows, issues] = [
      await listOutstanding(this.dataSource),
      await listOpenFacts(this.dataSource, maxOutstanding),
    ];
    const oldestFirst = [...rows, ...owedByIssues(issues)].toSorted((one, other) => +one.since - +other.since);
    return {
      success: true,
      items: oldestFirst
        .slice(0, maxOutstanding)
        .map(({ paymentId, since, nextAt, method, phone, announced, waitsFor, ...row }) => ({
          ...row,
          payment_id: paymentId,
          receipt: receiptNumber(paymentId),
          since: since.toISOString(),
          next_at: nextAt?.toISOString() ?? null,
          ...(method && { method }),
          ...(phone && { phone }),
          ...(announced && { announced }),
          ...(waitsFor && { waits_for: waitsFor }),
        })),
      now: (await this.clock.now()).toISOString(),
    };
  }
}
