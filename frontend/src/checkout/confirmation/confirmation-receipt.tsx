import type { CheckoutResponse, CheckoutResponseLine } from '@academy/contracts/http/payments';
import { cents, formatCents, type Cents } from '@academy/contracts/rules/money';
import { EmailText } from '../../ui/email-text/email-text';
import { OrderSummary } from '../../ui/order-summary/order-summary';
import { DemoNote } from '../card/components/demo-note';
import { numberOf, receiptDay, receiptIssuer } from '../purchase/receipt-facts';

/** What was bought and paid, with the same content as the emailed receipt. */
export function ConfirmationReceipt({ checkout }: { checkout: CheckoutResponse }) {
  const { lines, amount, receipt, payment_record_id: paymentId } = checkout;
  const facts = [
    { name: 'From', value: receiptIssuer },
    { name: 'To', value: receipt?.email && <EmailText>{receipt.email}</EmailText> },
    { name: 'Date', value: receipt?.paid_at && receiptDay(new Date(receipt.paid_at)) },
    { name: 'Receipt number', value: numberOf(paymentId) },
  ].filter(({ value }) => value);
  return (
    <OrderSummary
      facts={facts}
      lines={lines.map((line) => ({
        label: line.label ?? 'Payment',
        detail: detailOf(line),
        amount: formatCents(line.amount ?? amount),
      }))}
      totals={totalsOf(amount, receipt?.refunded)}
    >
      {receipt?.demo && <DemoNote />}
    </OrderSummary>
  );
}

/** What was paid and, after a refund, what is left of it. */
const totalsOf = (paid: Cents, refunded?: Cents) => [
  { label: 'Paid', amount: formatCents(paid) },
  ...(refunded
    ? [
        { label: 'Refunded', amount: formatCents(cents(0 - refunded)) },
        { label: 'Paid less refunds', amount: formatCents(cents(paid - refunded)) },
      ]
    : []),
];

const detailOf = ({ student, booking, canceled }: CheckoutResponseLine) =>
  [student, booking?.topic, canceled && 'Canceled'].filter(Boolean).join(', ');
