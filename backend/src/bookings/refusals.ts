import { academy } from '@academy/contracts/academy';
import { cents } from '@academy/contracts/rules/money';
import type { CancelRule, ChangeRefusal } from '@academy/contracts/rules/policy';
import { RefundChanged } from '../payments/index.js';
import { AppError } from '../platform/http/errors/errors.js';

/** A booking cannot be moved; the message is for the family and the staff. Nothing was changed. */
export class CannotMove extends AppError {
  constructor(message: string, code: 'validation_failed' | 'seat_taken' = 'validation_failed') {
    super(code, message);
  }
}

/** The family's deadline for a move has passed. The office can still move a booking until it begins. */
export class TooLateToMove extends CannotMove {}

/** Why a kind of booking cannot be canceled, in words. */
export interface CancelWords {
  /** For families, as a sentence. A reason without one asks them to call. */
  family: Readonly<Partial<Record<ChangeRefusal, string>>>;
  /** For staff, who may cancel anyway, as the beginning of a sentence. Without one, staff cannot cancel it either. */
  office: Readonly<Partial<Record<ChangeRefusal, string>>>;
  /** For staff, as a sentence: why nothing is refunded of what families have to call about. */
  call: string;
}

type Refused = Pick<CancelRule, 'reason'> & Partial<Pick<CancelRule, 'refundCents'>>;

/** When staff may cancel anyway, the message says why there is no automatic refund. */
function officeRefusal(words: CancelWords, { reason = 'call', refundCents = cents(0) }: Refused): string | undefined {
  if (reason === 'call') return words.call;
  const why = words.office[reason];
  if (why === undefined) return undefined;
  return refundCents > 0
    ? `${why}, so only the dates that the academy closed are refunded.`
    : `${why}, so the policy refunds nothing.`;
}

/** The message for why a booking cannot be canceled. */
export const cancelRefusal = (words: CancelWords, refused: Refused, reader: 'family' | 'office' = 'family'): string =>
  (reader === 'office' ? officeRefusal(words, refused) : undefined) ??
  words.family[refused.reason ?? 'call'] ??
  `Please call us at ${academy.phone} to cancel this.`;

/** Whether staff may cancel, with or without a refund. */
export const officeMayCancel = (words: CancelWords, rule: Pick<CancelRule, 'allowed' | 'reason'>): boolean =>
  rule.allowed || officeRefusal(words, { reason: rule.reason }) !== undefined;

/** A booking cannot be canceled. Nothing was changed. */
export class CannotCancel extends AppError {
  constructor(words: CancelWords, { reason }: Pick<CancelRule, 'reason'>) {
    super('validation_failed', cancelRefusal(words, { reason }));
  }
}

/** The refund differs from what the reader was shown. @param rule what the policy says now */
export const refundChanged = (words: CancelWords, rule: CancelRule, reader: 'family' | 'office'): RefundChanged =>
  new RefundChanged(rule, cancelRefusal(words, rule, reader));
