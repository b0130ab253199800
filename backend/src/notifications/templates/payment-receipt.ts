import { formatCents, type Cents } from '@academy/contracts/rules/money';
import { serviceNames, type ServiceType } from '@academy/contracts/rules/services';
import { academyTime } from '../academy-time.js';
import { oneLine } from '../markup.js';
import type { MailContent } from '../mail.js';
import { button, facts, factLines, layout, notice, paragraph, type Fact } from './layout.js';

/** One thing that was paid for. */
export interface ReceiptLine {
  /** Null for what is no service: an online payment, a consultation. Then `packageName` says what it is. */
  serviceType: ServiceType | null;
  /** Name of the package, or null when the service has none. */
  packageName: string | null;
  /** Empty when there is no student. */
  studentName: string;
  amountCents: Cents;
}

export interface ReceiptMail {
  parentFirstName: string;
  /** As printed and quoted on the phone. */
  receiptNumber: string;
  paidAt: Date;
  /** Empty for a free amount; then `description` says what it was for. */
  lines: readonly ReceiptLine[];
  description?: string;
  totalCents: Cents;
  /** True when no real money moved. */
  demo: boolean;
  /** Where a signed-in parent sees and prints it; null for a guest. */
  receiptUrl: string | null;
}

/** Leads to the receipt's own page. */
export const seeReceipt = 'See or print this receipt';

const demoText = 'Demo payment: no card was charged.';

/** A payment's receipt. */
export function receiptMail(receipt: ReceiptMail): MailContent {
  const total = formatCents(receipt.totalCents);
  const bought: Fact[] = receipt.lines.map(({ serviceType, packageName, studentName, amountCents }) => [
    [serviceType && serviceNames[serviceType], packageName, studentName && `for ${studentName}`]
      .filter((part): part is string => Boolean(part))
      .map(oneLine)
      .join(', '),
    formatCents(amountCents),
  ]);
  if (bought.length === 0) bought.push([oneLine(receipt.description ?? 'Payment'), total]);
  const rows: Fact[] = [
    ...bought,
    ['Total paid', total],
    ['Receipt number', receipt.receiptNumber],
    ['Paid on', academyTime(receipt.paidAt)],
  ];
  const thanks = `Hello ${receipt.parentFirstName}, we have received your payment of ${total}. Please keep this receipt.`;
  const { receiptUrl } = receipt;
  return layout({
    subject: `${receipt.demo ? 'Demo payment: ' : ''}Your receipt for ${total}`,
    heading: 'Your receipt',
    body: [
      ...(receipt.demo ? [notice(demoText)] : []),
      paragraph(thanks),
      facts(rows),
      ...(receiptUrl ? [button(seeReceipt, receiptUrl)] : []),
    ],
    text: [
      ...(receipt.demo ? [demoText] : []),
      oneLine(thanks),
      factLines(rows),
      ...(receiptUrl ? [`${seeReceipt}: ${receiptUrl}`] : []),
    ].join('\n\n'),
    reason: 'You get this mail because your email address was given for this payment.',
  });
}
