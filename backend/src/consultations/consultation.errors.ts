import { academy } from '@academy/contracts/academy';
import type { CancelRule, ChangeRefusal, Policy } from '@academy/contracts/rules/policy';
import { RefundChanged } from '../payments/index.js';
import { AppError } from '../platform/http/errors/errors.js';

/** The consultation cannot be moved; the message is for the family and the staff. Nothing was changed. */
export class CannotMove extends AppError {
  constructor(message: string) {
    super('validation_failed', message);
  }
}

/** The consultation is canceled, so it is for no other student. Nothing was changed. */
export class CannotAssign extends AppError {
  constructor() {
    super('validation_failed', 'This consultation is canceled, so its student can no longer be changed.');
  }
}

const moveRefusals: Partial<Record<ChangeRefusal, string>> = {
  ended: 'This consultation is already canceled.',
  begun: 'This consultation has already started.',
};

/** The deadline has passed, or the consultation is over. */
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

/** Messages for staff. If staff may cancel anyway, the message says why there is no automatic refund. */
const officeRefusals: Readonly<Partial<Record<ChangeRefusal, string>>> = {
  begun: 'This consultation has started, so the policy refunds nothing.',
  call: 'The payer’s bank is disputing this payment, so nothing is refunded.',
};

/** The message for why it cannot be canceled. */
export const cancelRefusal = (
  { reason = 'call' }: Pick<CancelRule, 'reason'>,
  reader: 'family' | 'office' = 'family',
): string =>
  (reader === 'office' ? officeRefusals[reason] : undefined) ??
  cancelRefusals[reason] ??
  `Please call us at ${academy.phone} to cancel this.`;

/** Whether staff may cancel, with or without a refund. */
export const officeMayCancel = ({ allowed, reason = 'call' }: Pick<CancelRule, 'allowed' | 'reason'>): boolean =>
  allowed || officeRefusals[reason] !== undefined;

/** The consultation cannot be canceled. Nothing was changed. */
export class CannotCancel extends AppError {
  constructor(rule: Pick<CancelRule, 'reason'>) {
    super('validation_failed', cancelRefusal(rule));
  }
}

/** The refund differs from what the family was shown. @param rule what the policy says now */
export const refundChanged = (rule: CancelRule): RefundChanged => new RefundChanged(rule, cancelRefusal(rule));
