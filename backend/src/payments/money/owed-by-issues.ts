import type { IssueFacts } from '../payment-issues/issue-facts.repository.js';
import { refundsOf } from '../payment-issues/issue-options.js';
import type { OutstandingRow } from './outstanding.repository.js';

/**
 * What is owed because of open payment issues: exactly what the Refund action of each would refund, so that the two lists agree. Issues
 * whose money is already being refunded, or has gone back, owe nothing. A dispute has its own row, with the amount the bank disputes, and
 * what a fraud warning proposes to refund was delivered.
 */
export const owedByIssues = (issues: readonly IssueFacts[]): OutstandingRow[] =>
  issues.flatMap((issue) => {
    if (issue.kind === 'dispute' || issue.kind === 'fraud_warning') return [];
    const refunds = refundsOf(issue);
    if (typeof refunds === 'string') return [];
    const { id, kind, paymentId, payer, email, family, phone, description, openedAt } = issue;
    return {
      id,
      kind: kind === 'refund_failed' ? 'refund_failed' : 'not_registered',
      paymentId,
      payer: payer === '' ? email : payer,
      family,
      description,
      amount: refunds.amount,
      since: openedAt,
      nextAt: null,
      method: null,
      announced: false,
      waitsFor: null,
      phone,
    };
  });
