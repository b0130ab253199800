import { formatCents, type Cents } from '@academy/contracts/rules/money';
import type { Receipt } from '@academy/contracts/rules/receipt';
import { oneLine } from '../one-line.js';
import type { MailContent } from '../mail.js';
import { button, facts, factLines, greeting, notice, paragraph, type Fact } from './email-parts.js';
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
