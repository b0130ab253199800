import { formatCents, type Cents } from '@academy/contracts/rules/money';
import type { Receipt } from '@academy/contracts/rules/receipt';
import { oneLine } from '../one-line.js';
import type { MailContent } from '../mail.js';
import {
  button,
  facts,
  factLines,
  greeting,
  link,
  notice,
  paragraph,
  subheading,
  type EmailPart,
  type Fact,
} from './email-parts.js';
import { layout } from './layout.js';

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
export function receiptPart(paid: ReceiptMail): { body: EmailPart[]; text: string[] } {
  const { receipt, receiptUrl } = paid;
  const rows = receiptFacts(receipt);
  return {
    body: [subheading('Receipt'), facts(rows), ...(receiptUrl ? [link(seeReceipt, receiptUrl)] : [])],
    text: [`Receipt\n${factLines(rows)}`, ...(receiptUrl ? [`${seeReceipt}: ${receiptUrl}`] : [])],
  };
}

/** A receipt's lines, totals and facts, in this order. */
export function receiptFacts({ issuer, facts: known, lines, totals }: Receipt): Fact[] {
  return [
    ...lines.map(({ label, detail, amount }): Fact => [
      [label, detail].filter(Boolean).map(oneLine).join(', '),
      amount,
    ]),
    ...totals.map(({ label, amount }): Fact => [label, amount]),
    ...[...known, ...issuer].map(({ name, value }): Fact => [name, oneLine(value)]),
  ];
}

/** A payment's receipt. */
export function receiptMail({ parentFirstName, receipt, totalCents, receiptUrl }: ReceiptMail): MailContent {
  const total = formatCents(totalCents);
  const rows = receiptFacts(receipt);
  const { demoNote } = receipt;
  const hi = greeting(parentFirstName);
  const thanks = `We received your payment of ${total}. Please keep this receipt for your records.`;
  return layout({
    subject: `${demoNote ? 'Demo payment: ' : ''}Your receipt for ${total}`,
    heading: 'Your receipt',
    body: [
      ...(demoNote ? [notice(demoNote)] : []),
      paragraph(hi),
      paragraph(thanks),
      facts(rows),
      ...(receiptUrl ? [button(seeReceipt, receiptUrl)] : []),
    ],
    text: [
      ...(demoNote ? [demoNote] : []),
      hi,
      thanks,
      factLines(rows),
      ...(receiptUrl ? [`${seeReceipt}: ${receiptUrl}`] : []),
    ].join('\n\n'),
    reason: 'You are receiving this email because this payment was made with your email address.',
  });
}
