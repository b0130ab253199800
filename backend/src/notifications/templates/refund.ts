import type { CaseKind } from '@academy/contracts/events/payments';
import { formatCents, type Cents } from '@academy/contracts/rules/money';
import { receiptNumber } from '@academy/contracts/rules/receipt-number';
import type { MailContent } from '../mail.js';
import { layout, staffLayout } from './layout.js';
import { button, facts, greeting, notice } from './parts.js';
import { seeReceipt } from './payment-receipt.js';

/** A completed refund. Amounts in cents. */
export interface RefundMail {
  firstName: string;
  /** What the payment was for. */
  description: string;
  receiptNumber: string;
  amountCents: Cents;
  paidCents: Cents;
  totalRefundedCents: Cents;
  /** `cannot_deliver` and `unclaimed` are automatic refunds. */
  reason: 'requested' | 'cannot_deliver' | 'unclaimed';
  /** True when no real money moved. */
  demo: boolean;
  /** True when it was not paid by card: the office has paid the refund out. */
  offline: boolean;
  /** How long a refund to a card takes to appear. */
  timing: string;
  /** Where a signed-in parent views the receipt with its refunds; null for a guest. */
  receiptUrl: string | null;
}

const because: Record<RefundMail['reason'], string> = {
  requested: 'We issued a refund.',
  cannot_deliver:
    'What you chose was no longer available when your payment reached us, so we could not complete your booking. We refunded your payment.',
  unclaimed:
    'We received a payment from you but could not match it to a registration within 24 hours, so we refunded it.',
};

/** Notifies the payer of a refund. */
export function refundMail(refund: RefundMail): MailContent {
  const { receiptUrl } = refund;
  const how = refund.offline
    ? 'Our office has paid it out to you.'
    : `It goes back to the card you paid with and can take ${refund.timing} to appear on your statement.`;
  return layout({
    subject: `${refund.demo ? 'Demo payment: ' : ''}Your refund of ${formatCents(refund.amountCents)}`,
    heading: 'Your refund is on its way',
    body: [
      refund.demo && notice('Demo payment: no card was charged and no money is refunded.'),
      greeting(refund.firstName),
      `${because[refund.reason]} ${how}`,
      facts([
        ['Refund', formatCents(refund.amountCents)],
        ['Payment', refund.description],
        ['Amount paid', formatCents(refund.paidCents)],
        ['Total refunded', formatCents(refund.totalRefundedCents)],
        ['Receipt number', refund.receiptNumber],
      ]),
      receiptUrl !== null && button(seeReceipt, receiptUrl),
    ],
    reason: 'You are receiving this email because this payment was made with your email address.',
  });
}

/** A refund that the card provider makes later. Amount in cents. */
export type RefundPendingMail = Pick<
  RefundMail,
  'firstName' | 'description' | 'receiptNumber' | 'amountCents' | 'reason' | 'timing'
>;

const pendingBecause: Record<RefundMail['reason'], string> = {
  requested: 'We requested a refund for you, and it is on its way.',
  cannot_deliver:
    'What you chose was no longer available when your payment reached us, so we could not complete your booking. We requested a refund of your payment, and it is on its way.',
  unclaimed:
    'We received a payment from you but could not match it to a registration within 24 hours. We requested a refund of it, and it is on its way.',
};

/** Notifies the payer of a refund that was requested and is not made yet. */
export function refundPendingMail(refund: RefundPendingMail): MailContent {
  const amount = formatCents(refund.amountCents);
  return layout({
    subject: `Your refund of ${amount} was requested`,
    heading: 'Your refund was requested',
    body: [
      greeting(refund.firstName),
      `${pendingBecause[refund.reason]} We will email you again when the card provider has sent it to the card you paid with. From then on it can take ${refund.timing} to appear on your statement.`,
      facts([
        ['Refund', `${amount}, requested`],
        ['Payment', refund.description],
        ['Receipt number', refund.receiptNumber],
      ]),
    ],
    reason: 'You are receiving this email because this payment was made with your email address.',
  });
}

/** A refund that will not be paid out. Amount in cents. */
export interface RefundWithdrawnMail extends Pick<
  RefundMail,
  'firstName' | 'description' | 'receiptNumber' | 'amountCents'
> {
  /** In the office's words. */
  reason: string;
}

/** Notifies the payer that a refund announced earlier will not be paid out. */
export function refundWithdrawnMail(refund: RefundWithdrawnMail): MailContent {
  const amount = formatCents(refund.amountCents);
  return layout({
    subject: `Your refund of ${amount} was withdrawn`,
    heading: 'Your refund was withdrawn',
    body: [
      greeting(refund.firstName),
      `We told you that we would refund ${amount}. Our office has withdrawn this refund, so it will not be paid out. If you have questions, please reply to this email.`,
      facts([
        ['Refund', `${amount}, withdrawn`],
        ['Reason', refund.reason],
        ['Payment', refund.description],
        ['Receipt number', refund.receiptNumber],
      ]),
    ],
    reason: 'You are receiving this email because this payment was made with your email address.',
  });
}

export interface CaseMail {
  paymentId: string;
  intentId: string;
  kind: CaseKind;
  detail: string;
  /** The payment's amount. */
  amountCents: Cents;
  /** True when the issue is closed. */
  closed?: boolean;
}

const issues: Record<CaseKind, { title: string; what: string }> = {
  unclaimed: {
    title: 'Unclaimed payment',
    what: 'No registration, payment or booking claimed this payment. It is being refunded automatically.',
  },
  cannot_deliver: {
    title: 'Payment for a spot that was gone',
    what: 'What it was for was no longer available when the payment arrived. The payment is being refunded automatically.',
  },
  amount_mismatch: {
    title: 'Wrong amount',
    what: 'The captured amount is not the price, or not in dollars. Please review it: nothing was booked and nothing is refunded automatically.',
  },
  refund_failed: {
    title: 'Refund refused',
    what: 'The card provider refused a refund, or the bank returned it. Please review it and refund the payer another way.',
  },
  dispute: {
    title: 'Payment disputed',
    what: 'The payer’s bank disputes this payment. Please respond in the card provider’s dashboard before its deadline. Nothing is canceled or refunded automatically.',
  },
  fraud_warning: {
    title: 'Fraud warning',
    what: 'The owner of the card reported this payment as fraud. Please call the family. Unless they can explain it, refund the payment before the bank opens a dispute, which costs a fee. The refund also cancels what was bought; nothing happens automatically.',
  },
};

/** Notifies staff of a payment issue. @param office URL of the office */
export function caseMail(
  { paymentId, intentId, kind, detail, amountCents, closed }: CaseMail,
  office: string,
): MailContent {
  const { title, what } = issues[kind];
  return staffLayout({
    subject: `${title}: ${formatCents(amountCents)}`,
    heading: title,
    body: [
      closed ? 'This is resolved, and the payment issue is closed. There is nothing left to do.' : what,
      facts([
        ['Receipt number', receiptNumber(paymentId)],
        ['Payment ID', paymentId],
        ['Provider ID', intentId],
        ['Amount', formatCents(amountCents)],
        ['Reason', detail],
      ]),
    ],
    page: { label: 'Open the payment issues', url: `${office}/money?view=issues` },
    note: `Register, refund or close it there. A command closes it too: npm run ops -- close-issue ${receiptNumber(paymentId)}`,
  });
}
