import { formatCents, type Cents } from '@academy/contracts/rules/money';
import type { Receipt } from '@academy/contracts/rules/receipt';
import type { MailContent } from '../mail.js';
import { layout } from './layout.js';
import { button, facts, greeting, link, notice, section, type Content, type Fact } from './parts.js';

export interface ReceiptMail {
  parentFirstName: string;
  receipt: Receipt;
  totalCents: Cents;
  /** Where a signed-in parent sees and prints it; null for a guest. */
  receiptUrl: string | null;
}

/** Label of the link to the receipt's page. */
export const seeReceipt = 'View or print this receipt';

/** What an email says about the receipt of a payment that was made earlier, for something else. */
export const replacedReceipt =
  'The payment you made earlier paid for this, and the receipt below replaces the one we emailed you then.';

/** The receipt as the last part of an email that confirms what was bought. */
export const receiptParts = ({ receipt, receiptUrl }: ReceiptMail): Content[] => [
  section('Receipt', [facts(receiptFacts(receipt))]),
  receiptUrl !== null && link(seeReceipt, receiptUrl),
];

/** A receipt's lines, totals and facts, in this order. */
export function receiptFacts({ issuer, facts: known, lines, totals }: Receipt): Fact[] {
  return [
    ...lines.map(({ label, detail, amount }): Fact => [[label, detail].filter(Boolean).join(', '), amount]),
    ...totals.map(({ label, amount }): Fact => [label, amount]),
    ...[...known, ...issuer].map(({ name, value }): Fact => [name, value]),
  ];
}

/** A payment's receipt. */
export function receiptMail({ parentFirstName, receipt, totalCents, receiptUrl }: ReceiptMail): MailContent {
  const total = formatCents(totalCents);
  const { demoNote } = receipt;
  return layout({
    subject: `${demoNote ? 'Demo payment: ' : ''}Your receipt for ${total}`,
    heading: 'Your receipt',
    body: [
      demoNote && notice(demoNote),
      greeting(parentFirstName),
      `We received your payment of ${total}. Please keep this receipt for your records.`,
      facts(receiptFacts(receipt)),
      receiptUrl !== null && button(seeReceipt, receiptUrl),
    ],
    reason: 'You are receiving this email because this payment was made with your email address.',
  });
}
