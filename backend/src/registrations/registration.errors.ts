import { academy } from '@academy/contracts/academy';
import { cents, type Cents } from '@academy/contracts/rules/money';
import type { CancelRule, ChangeRefusal } from '@academy/contracts/rules/policy';
import { AppError } from '../platform/http/errors/errors.js';

/** A move is not possible; the message is for the family and the staff. Nothing was changed. */
export class CannotReschedule extends AppError {
  constructor(message: string, code: 'validation_failed' | 'seat_taken' = 'validation_failed') {
    super(code, message);
  }
}

/** The Friday before the test has passed. The office can still move it. */
export class TooLateToMove extends CannotReschedule {}

const refusals: Readonly<Record<ChangeRefusal, string>> = {
  ended: 'This is already canceled.',
  begun: 'This test has already begun, so it cannot be canceled online.',
  late: 'The lessons that are left are too close to be canceled for free, so there is nothing to cancel.',
  whole: 'The two dates of a diagnostic test can only be canceled together.',
  used: 'No session of this package is left, so there is nothing to cancel.',
  held: `The session with a tutor that came with this test was used, or is too close to be canceled for free. Please call us at ${academy.phone}.`,
  included: 'This came with a test and is canceled with it.',
  call: `Please call us at ${academy.phone} to cancel this.`,
  parent: 'Only a parent can cancel this.',
};

/** Why staff, who may cancel anyway, refund nothing under the policy. */
const officeReasons: Readonly<Partial<Record<ChangeRefusal, string>>> = {
  begun: 'One of its tests has begun',
  used: 'No session of this package is left',
  late: 'The lessons that are left are too close to be canceled for free',
  held: 'The session that came with this test was used, or is too close to be canceled for free',
};

/** Messages for staff. When they may cancel anyway, the message says why there is no automatic refund. */
function officeRefusal(reason: ChangeRefusal, refundCents: Cents): string | undefined {
  if (reason === 'call')
    return 'The policy does not cover this case, so nothing is refunded. A manager can refund an amount afterwards.';
  const why = officeReasons[reason];
  if (why === undefined) return undefined;
  return refundCents > 0
    ? `${why}, so only the dates that the academy closed are refunded.`
    : `${why}, so the policy refunds nothing.`;
}

/** The message for why it cannot be canceled. */
export const cancelRefusal = (
  { reason = 'call', refundCents = cents(0) }: Pick<CancelRule, 'reason'> & Partial<Pick<CancelRule, 'refundCents'>>,
  reader: 'family' | 'office' = 'family',
): string => (reader === 'office' ? officeRefusal(reason, refundCents) : undefined) ?? refusals[reason];

/** Whether staff may cancel, with or without a refund. */
export const officeMayCancel = ({ allowed, reason = 'call' }: Pick<CancelRule, 'allowed' | 'reason'>): boolean =>
  allowed || officeRefusal(reason, cents(0)) !== undefined;

/** A registration cannot be canceled. Nothing was changed. */
export class CannotCancel extends AppError {
  constructor({ reason }: Pick<CancelRule, 'reason'>) {
    super('validation_failed', cancelRefusal({ reason }));
  }
}

/** Sessions cannot be used, returned or refunded this way; the message is for the staff. Nothing was changed. */
export class SessionsRefused extends AppError {
  constructor(message: string) {
    super('validation_failed', message);
  }
}

/** The payment succeeded after the last seat was taken. */
export class FulfillmentFailed extends AppError {
  constructor() {
    super('seat_taken', 'We could not complete this registration. Your payment is being returned.');
  }
}
