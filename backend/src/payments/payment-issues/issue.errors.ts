import { issueObstacles } from '@academy/contracts/rules/payment-issues';
import type { IssueObstacle, IssueOutcome } from '@academy/contracts/http/office/money';
import { formatCents, type Cents } from '@academy/contracts/rules/money';
import { academyTime } from '../../notifications/index.js';
import { AppError } from '../../platform/http/errors/errors.js';

const done: Record<IssueOutcome, string> = {
  placed: 'registered what was paid for',
  refunded: 'refunded the payment',
  closed: 'closed this issue',
  settled: 'closed this issue',
};

/** Another person has dealt with the issue since it was read. */
export class IssueDone extends AppError {
  constructor({ at, by, outcome }: { at: Date; by: string | null; outcome: IssueOutcome }) {
    const what = by === null ? 'This issue was closed' : `${by} ${done[outcome]}`;
    super('stale_version', `${what} on ${academyTime(at)}. Nothing was done now.`);
  }
}

/** What was asked for cannot be done about this issue. */
export class IssueObstructed extends AppError {
  constructor(obstacle: IssueObstacle) {
    super('stale_version', `${issueObstacles[obstacle]} Nothing was done.`);
  }
}

/** What Refund sends back is no longer what was shown. */
export class IssueRefundChanged extends AppError {
  constructor(amount: Cents) {
    super('refund_changed', `The refund is now ${formatCents(amount)}. Nothing was refunded yet.`, {
      extra: { amount },
    });
  }
}

/** The spot of a payment is taken; the payment keeps its issue. */
export class SpotGone extends AppError {
  constructor() {
    super('seat_taken', 'There is no free spot left for this payment. Nothing was registered. You can refund it.');
  }
}
