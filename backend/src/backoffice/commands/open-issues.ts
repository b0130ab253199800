import type { CaseKind } from '@academy/contracts/events/payments';
import { receiptNumber } from '@academy/contracts/rules/receipt-number';
import type { Database } from '../../platform/database/database.js';
import { OpsError } from '../ops-error.js';
import { listOpenIssues } from '../payments.repository.js';

/** Names of payment issue kinds, as used in emails to staff. */
export const issueKinds: Record<CaseKind, string> = {
  unclaimed: 'unclaimed payment',
  cannot_deliver: 'payment for a spot that was gone',
  amount_mismatch: 'wrong amount',
  refund_failed: 'refund refused',
  dispute: 'dispute',
  fraud_warning: 'fraud warning',
};

/**
 * Finds the id of a payment's only open issue.
 * @throws OpsError if there is none, or more than one
 */
export async function findOpenIssue(database: Database, paymentId: string): Promise<string> {
  const issues = await listOpenIssues(database, paymentId);
  const [issue] = issues;
  if (!issue) throw new OpsError(`Payment ${receiptNumber(paymentId)} has no open issue.`);
  if (issues.length === 1) return issue.id;
  const list = issues.map(({ id, kind }) => `${id} (${issueKinds[kind]})`).join(', ');
  throw new OpsError(
    `Payment ${receiptNumber(paymentId)} has ${issues.length} open issues. Close one by its id: ${list}.`,
  );
}
