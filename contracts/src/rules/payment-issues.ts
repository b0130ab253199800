import type { CaseKind } from '../events/payments.js';
import type { IssueObstacle } from '../http/office/money.js';

/** Display text of each kind of payment issue, for the office: what happened and what to do. */
export const issueTexts: Readonly<Record<CaseKind, { label: string; about: string }>> = {
  unclaimed: {
    label: 'Payment without a purchase',
    about: 'A custom amount was paid, and no registration used it within 24 hours. It is refunded automatically.',
  },
  cannot_deliver: {
    label: 'No longer available',
    about: 'What was paid for was no longer available when the payment arrived. The payment is refunded automatically.',
  },
  amount_mismatch: {
    label: 'Wrong amount',
    about: 'The amount paid does not match the price, so nothing was registered. Register it anyway, or refund it.',
  },
  refund_failed: {
    label: 'Refund failed',
    about: 'The card provider or the bank sent a refund back to us. Try again, or pay the family another way.',
  },
  dispute: {
    label: 'Dispute',
    about: 'The payer’s bank disputes this payment. Respond at the card provider before the deadline.',
  },
  fraud_warning: {
    label: 'Fraud warning',
    about:
      'The owner of the card reported this payment as fraud. Unless the family can explain it, refund it before the bank opens a dispute, which costs a fee. The refund also cancels what was bought.',
  },
};

const paidByHand = 'It was not paid by card: the refund waits under Outstanding until a manager pays it out.';

/** What happened when no card was charged, so that nothing is refunded automatically. */
const offlineTexts: Partial<Record<CaseKind, string>> = {
  unclaimed: `A custom amount was paid, and no registration used it within 24 hours. ${paidByHand}`,
  cannot_deliver: `What was paid for was no longer available when the payment was recorded. ${paidByHand}`,
};

/** What happened, and what to do. @param offline whether it was paid by check, in cash or by transfer */
export const aboutIssue = (kind: CaseKind, offline: boolean): string =>
  (offline && offlineTexts[kind]) || issueTexts[kind].about;

/** Whether the refund of an issue waits for a manager under Money, Outstanding. */
export const waitsForPayout = (kind: CaseKind, offline: boolean): boolean =>
  offline && offlineTexts[kind] !== undefined;

/** Reasons why an action on an issue is not possible, as shown in the office. */
export const issueObstacles: Readonly<Record<IssueObstacle, string>> = {
  closed: 'This issue is closed.',
  dispute: 'The bank decides where the money of a dispute goes.',
  refund_pending: 'A refund of this payment is in progress.',
  refunded: 'This payment was refunded in full.',
  registered: 'The purchase is already registered.',
  currency: 'It was paid in another currency.',
  no_draft: 'Nothing was chosen for this payment, so there is nothing to register.',
  too_little: 'The amount is too small to divide among the chosen items.',
  sessions_returned: 'The sessions were returned to the family. Refund them from their registration.',
  refund_only: 'The purchase is registered. Only its refund is still open.',
};

/** Longest note, in characters. */
const issueNoteMaxLength = 500;

/** Checks the note required to close an issue. @returns the message, or null */
export function checkIssueNote(note: string): string | null {
  if (note.trim() === '') return 'Please say how it was resolved.';
  return note.trim().length > issueNoteMaxLength ? `Please use at most ${issueNoteMaxLength} characters.` : null;
}
