import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { PaymentIssuesResponse } from '@academy/contracts/http/office/money';
import { DataSource } from 'typeorm';
import { AcademyClock } from '../../../platform/database/academy-clock.js';
import { listClosedFacts, listOpenFacts } from '../issue-facts.repository.js';
import { presentIssue } from '../issue-options.js';

/** The open payment issues, and the most recently closed ones. */
export class ListPaymentIssues extends Query<PaymentIssuesResponse> {}

@QueryHandler(ListPaymentIssues)
export class ListPaymentIssuesHandler implements IQueryHandler<ListPaymentIssues> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: AcademyClock,
  ) {}

  async execute(): Promise<PaymentIssuesResponse> {
    const [open, closed, now] = [
      await listOpenFacts(this.dataSource),
      await listClosedFacts(this.dataSource),
      await this.clock.now(),
    ];
    return { success: true, open: open.map(presentIssue), closed: closed.map(presentIssue), now: now.toISOString() };
  }
}
