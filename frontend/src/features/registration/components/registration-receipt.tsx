import { formatCents } from '@academy/contracts/rules/money';
import { priceCents } from '../../../lib/money';
import { Receipt } from '../../../ui/receipt/receipt';
import { DemoNote } from '../../payment/components/demo-note';
import { receiptDay, receiptIssuer } from '../../payment/receipt-facts';
import { useRegistration } from '../registration-context';
import type { Receipt as PaidPurchase, ReceiptLine } from '../registration-form.types';
import { selectDefinition } from '../registration-selectors';
import * as css from './confirmation.css';

/** What was bought and paid. After a visit that was cut short, the amounts stand in the mail only. */
export function RegistrationReceipt({ receipt }: { receipt: PaidPurchase }) {
  const { title } = useRegistration(selectDefinition);
  const { number, registrationId, lines, amount, studentName, parentEmail } = receipt;
  const facts = [
    { name: 'From', value: receiptIssuer },
    { name: 'To', value: parentEmail },
    { name: 'Service', value: lines.length < 2 && title },
    // With lines, each names its own student.
    { name: 'Student', value: lines.length === 0 && studentName },
    { name: 'Date', value: receiptDay() },
    { name: 'Receipt number', value: number },
    { name: 'Registration', value: lines.length < 2 && registrationId },
  ].filter(({ value }) => value);
  return (
    <Receipt
      facts={facts}
      lines={lines.map((line) => ({
        label: line.title,
        detail: <LineDetail line={line} several={lines.length > 1} />,
        amount: formatCents(priceCents(line.price)),
      }))}
      totals={amount === null ? [] : [{ label: 'Paid', amount: formatCents(amount) }]}
    >
      <DemoNote />
    </Receipt>
  );
}

/** Whom a line is for, when, and under which number it is booked. */
function LineDetail({
  line: { detail, notes = [], registrationId },
  several,
}: {
  line: ReceiptLine;
  several: boolean;
}) {
  const booked = registrationId
    ? `Registration ${registrationId}`
    : 'We are finishing this one and write to you by email.';
  return [detail, ...notes, several && booked].filter(Boolean).map((text) => (
    <span key={String(text)} className={css.receiptDetail}>
      {text}
    </span>
  ));
}
