import type { CaseKind } from '@academy/contracts/events/CaseOpened';
import { formatCents, type Cents } from '@academy/contracts/rules/money';
import { receiptNumber } from '@academy/contracts/rules/receipt-number';
import { oneLine } from '../markup.js';
import type { MailContent } from '../mail.js';
import { button, facts, factLines, layout, notice, paragraph, staffLayout, type Fact } from './layout.js';
import { seeReceipt } from './payment-receipt.js';

/** Money that has gone back. Amounts in cents. */
export interface RefundMail {
  firstName: string;
  /** What the payment was for. */
  description: string;
  receiptNumber: string;
  amountCents: Cents;
  paidCents: Cents;
  totalRefundedCents: Cents;
  /** `cannot_deliver` and `unclaimed` are refunds we made by ourselves. */
  reason: 'requested' | 'cannot_deliver' | 'unclaimed';
  /** True when no real money moved. */
  demo: boolean;
  /** Where a signed-in parent sees and prints the receipt, with what was returned; null for a guest. */
  receiptUrl: string | null;
}

const demoText = 'Demo payment: no card was charged and none is credited.';

const because: Record<RefundMail['reason'], string> = {
  requested: 'We have returned money to you.',
  cannot_deliver:
    'The last place was taken before your payment reached us, so we could not complete your booking. Your payment has been returned.',
  unclaimed: 'We received a payment from you and nobody told us within 24 hours what it was for. It has been returned.',
};

/** Notifies the payer of a refund. */
export function refundMail(refund: RefundMail): MailContent {
  const { receiptUrl } = refund;
  const rows: Fact[] = [
    ['Returned', formatCents(refund.amountCents)],
    ['Payment', refund.description],
    ['Paid', formatCents(refund.paidCents)],
    ['Returned altogether', formatCents(refund.totalRefundedCents)],
    ['Receipt number', refund.receiptNumber],
  ];
  const text = `Hello ${refund.firstName}, ${because[refund.reason].charAt(0).toLowerCase()}${because[refund.reason].slice(1)} It goes to the card you paid with and can take five to ten business days to show on your statement.`;
  return layout({
    subject: `${refund.demo ? 'Demo payment: ' : ''}We have returned ${formatCents(refund.amountCents)} to you`,
    heading: 'Your money is on its way back',
    body: [
      ...(refund.demo ? [notice(demoText)] : []),
      paragraph(text),
      facts(rows),
      ...(receiptUrl ? [button(seeReceipt, receiptUrl)] : []),
    ],
    text: [
      ...(refund.demo ? [demoText] : []),
      oneLine(text),
      factLines(rows),
      ...(receiptUrl ? [`${seeReceipt}: ${receiptUrl}`] : []),
    ].join('\n\n'),
    reason: 'You get this mail because your email address was given for this payment.',
  });
}

export interface CaseMail {
  paymentId: string;
  intentId: string;
  kind: CaseKind;
  detail: string;
  /** Of the payment. */
  amountCents: Cents;
  /** Whether this was its last step, with nothing left to do. */
  closed?: boolean;
}

const issues: Record<CaseKind, { title: string; what: string }> = {
  unclaimed: {
    title: 'Unclaimed payment',
    what: 'Nobody said what this payment was for. It is being returned by itself.',
  },
  cannot_deliver: {
    title: 'Payment without its place',
    what: 'The place was gone when the money came. It is being returned by itself.',
  },
  amount_mismatch: {
    title: 'Wrong amount',
    what: 'The captured amount is not the price, or not in dollars. Please look at it: nothing was booked and nothing is returned by itself.',
  },
  refund_failed: {
    title: 'Refund refused',
    what: 'The card provider refused a refund, or the bank sent it back. Please look at it and return the money another way.',
  },
  dispute: {
    title: 'Payment disputed',
    what: 'The payer’s bank disputes this payment. Please answer it at the card provider before the deadline there: nothing is canceled or returned by itself.',
  },
};

/** Notifies staff of a payment issue. */
export function caseMail({ paymentId, intentId, kind, detail, amountCents, closed }: CaseMail): MailContent {
  const { title, what: open } = issues[kind];
  const what = closed ? 'This has ended, and its payment issue is closed. Nothing is left to do.' : open;
  const rows: Fact[] = [
    ['Receipt number', receiptNumber(paymentId)],
    ['Payment', paymentId],
    ['At the provider', intentId],
    ['Amount', formatCents(amountCents)],
    ['Reason', detail],
  ];
  return staffLayout({
    subject: `${title}: ${formatCents(amountCents)}`,
    heading: title,
    body: [paragraph(what), facts(rows)],
    text: [what, factLines(rows)].join('\n\n'),
    find: `All open payment issues are listed on the operations page /payment-issues. Close this one with: npm run ops -- close-issue ${receiptNumber(paymentId)}`,
  });
}
