import { academy } from '@academy/contracts/academy';
import type { CancelRule, ChangeRefusal, Policy } from '@academy/contracts/rules/policy';
import { RefundChanged } from '../payments/index.js';
import { AppError } from '../platform/http/errors/errors.js';

/** A move that cannot be; the message is for the family and the staff. Nothing has changed. */
export class CannotMove extends AppError {
  constructor(message: string) {
    super('validation_failed', message);
  }
}

const moveRefusals: Partial<Record<ChangeRefusal, string>> = {
  ended: 'This consultation is already canceled.',
  begun: 'This consultation has already started.',
};

/** After its deadline, or over. */
export class TooLateToMove extends CannotMove {
  constructor(reason: ChangeRefusal | undefined, { changeHours }: Policy) {
    super(
      (reason && moveRefusals[reason]) ??
        `A consultation can be moved until ${changeHours} hours before it starts. Please call us at ${academy.phone}.`,
    );
  }
}

const cancelRefusals: Partial<Record<ChangeRefusal, string>> = {
  ended: 'This is already canceled.',
  begun: 'This consultation has already started, so it cannot be canceled online.',
};

/** The same as staff read it. Where they may cancel all the same, it says why nothing goes back by itself. */
const officeRefusals: Readonly<Partial<Record<ChangeRefusal, string>>> = {
  begun: 'This consultation has started, so the policy refunds nothing.',
  call: 'The payer’s bank is disputing this payment, so nothing is refunded.',
};

/** Why it cannot be canceled. */
export const cancelRefusal = (
  { reason = 'call' }: Pick<CancelRule, 'reason'>,
  reader: 'family' | 'office' = 'family',
): string =>
  (reader === 'office' ? officeRefusals[reason] : undefined) ??
  cancelRefusals[reason] ??
  `Please call us at ${academy.phone} to cancel this.`;

/** Whether staff may cancel, if need be without a refund. */
export const officeMayCancel = ({ allowed, reason = 'call' }: Pick<CancelRule, 'allowed' | 'reason'>): boolean =>
  allowed || officeRefusals[reason] !== undefined;

/** Nothing has changed. */
export class CannotCancel extends AppError {
  constructor(rule: Pick<CancelRule, 'reason'>) {
    super('validation_failed', cancelRefusal(rule));
  }
}

/** What goes back is no longer what the family was shown. @param rule what the academy's rules say now */
export const refundChanged = (rule: CancelRule): RefundChanged => new RefundChanged(rule, cancelRefusal(rule));
