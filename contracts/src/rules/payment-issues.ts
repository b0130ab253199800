import type { CaseKind } from '../events/CaseOpened.js';
import type { IssueObstacle } from '../http/office/money.js';

/** Display text of each kind of payment issue, for the office: what happened and what to do. */
export const issueTexts: Readonly<Record<CaseKind, { label: string; about: string }>> = {
  unclaimed: {
    label: 'Paid for nothing in particular',
    about: 'A custom amount was paid, and no registration used it within 24 hours. It is refunded automatically.',
  },
  cannot_deliver: {
    label: 'Spot was gone',
    about: 'The last spot was taken before the payment arrived. The payment is refunded automatically.',
  },
  amount_mismatch: {
    label: 'Wrong amount',
    about: 'What was paid is not the price, so nothing was registered. Place it anyway, or refund it.',
  },
  refund_failed: {
    label: 'Refund failed',
    about: 'The card provider or the bank sent a refund back to us. Try again, or pay the family another way.',
  },
  dispute: {
    label: 'Dispute',
    about: 'The bank of the payer disputes this payment. Respond at the card provider before its deadline.',
  },
};

/** Reasons why an action on an issue is not possible, as shown in the office. */
export const issueObstacles: Readonly<Record<IssueObstacle, string>> = {
  closed: 'This issue is closed.',
  dispute: 'The bank decides where the money of a dispute goes.',
  refund_pending: 'A refund of this payment is under way.',
  refunded: 'All of the money is back with the payer.',
  registered: 'What was paid for is already registered.',
  currency: 'It was paid in another currency.',
  no_draft: 'Nothing was chosen for this payment, so there is nothing to register.',
  too_little: 'What was paid is too little to divide over what was chosen.',
  sessions_returned: 'The sessions are back with the family. Refund them from their registration.',
  refund_only: 'What was paid for is registered. Only its refund is open.',
};

/** Longest note, in characters. */
export const maxIssueNote = 500;

/** Checks the note required to close an issue. @returns the message, or null */
export function checkIssueNote(note: string): string | null {
  if (note.trim() === '') return 'Please say how it was resolved.';
  return note.trim().length > maxIssueNote ? `Please use at most ${maxIssueNote} characters.` : null;
}
