import type { CancelOption, RefundChangedBody } from '@academy/contracts/http/registration-page';
import { cents, formatCents } from '@academy/contracts/rules/money';
import type { CancelRule } from '@academy/contracts/rules/policy';
import { AppError } from '../../platform/http/errors/errors.js';

/** The policy's cancellation rule, in the format of the API. */
export const toCancelOption = ({
  refundCents,
  refundUntil,
  lateSessions,
  lateDates,
  ...rule
}: CancelRule): CancelOption => ({
  ...rule,
  ...(lateSessions !== undefined && { late_sessions: lateSessions }),
  ...(lateDates && { late_dates: lateDates.map(({ date, priceCents }) => ({ date, price_cents: priceCents })) }),
  // The office can refund more of a closed date than its family can online.
  refund_cents: rule.allowed ? refundCents : cents(0),
  refund_until: refundUntil,
});

/** The refund differs from the amount the family was shown. Nothing was changed. */
export class RefundChanged extends AppError {
  /** @param rule what the academy's rules allow now @param refusal the message when nothing can be canceled anymore */
  constructor(rule: CancelRule, refusal: string) {
    super(
      'refund_changed',
      rule.allowed ? `The refund is now ${formatCents(rule.refundCents)}. Nothing was canceled yet.` : refusal,
      { extra: { proposal: toCancelOption(rule) } satisfies Pick<RefundChangedBody, 'proposal'> },
    );
  }
}
