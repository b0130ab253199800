import type { PaymentIssuesResponse } from '@academy/contracts/http/office/money';
import { Injectable } from '@nestjs/common';
import { AcademyClock } from '../../platform/database/academy-clock.js';
import { Database } from '../../platform/database/database.js';
import { listClosedFacts, listOpenFacts } from './issue-facts.repository.js';
import { presentIssue } from './issue-options.js';

/** Queries about payment issues. */
@Injectable()
export class PaymentIssueQueries {
  constructor(
    private readonly database: Database,
    private readonly clock: AcademyClock,
  ) {}

  /** The open payment issues, and the most recently closed ones. */
  async list(): Promise<PaymentIssuesResponse> {
    const [open, closed, now] = [
      await listOpenFacts(this.database),
      await listClosedFacts(this.database),
      await this.clock.now(),
    ];
    return { success: true, open: open.map(presentIssue), closed: closed.map(presentIssue), now: now.toISOString() };
  }
}
