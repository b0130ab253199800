import { longDateTime } from '@academy/contracts/rules/date-format';
import { issueObstacles } from '@academy/contracts/rules/payment-issues';
import type { IssueObstacle, IssueOutcome } from '@academy/contracts/http/office/money';
import { formatCents, type Cents } from '@academy/contracts/rules/money';
import { AppError, VersionConflict } from '../../platform/http/errors/errors.js';

const done: Record<IssueOutcome, string> = {
  placed: 'registered the purchase',
  refunded: 'refunded the payment',
  closed: 'closed this issue',
  settled: 'closed this issue',
};

/** The issue has been closed since it was read. */
export class IssueDone extends VersionConflict {
  constructor({ at, by, outcome }: { at: Date; by: string | null; outcome: IssueOutcome }) {
    const what = by === null ? 'This issue was closed' : `${by} ${done[outcome]}`;
    super(`${what} on ${longDateTime(at)}. Nothing was changed now.`);
  }
}

/** The requested action is not possible for this issue. */
export class IssueObstructed extends VersionConflict {
  constructor(obstacle: IssueObstacle) {
    super(`${issueObstacles[obstacle]} Nothing was done.`);
  }
}

/** The amount to refund differs from the amount shown. */
export class IssueRefundChanged extends AppError {
  constructor(amount: Cents) {
    super('refund_changed', `The refund is now ${formatCents(amount)}. Nothing was refunded yet.`, {
      extra: { amount },
    });
  }
}

/** The seat that was paid for is taken; the issue stays open. */
export class SpotGone extends AppError {
  constructor() {
    super('seat_taken', 'There is no free spot left for this payment. Nothing was registered. You can refund it.');
  }
}
