import { useQuery } from '@tanstack/react-query';
import { formatCents } from '@academy/contracts/rules/money';
import { configQuery } from '../../../api/config';
import { priceCents } from '../../../lib/money';
import { Receipt } from '../../../ui/receipt/receipt';
import { useRegistration } from '../registration-context';
import type { Receipt as PaidPurchase } from '../registration-form.types';
import { selectDefinition } from '../registration-selectors';

const today = () => new Date().toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'America/New_York' });

/** What was bought and paid. After a visit that was cut short, the amounts stand in the mail only. */
export function RegistrationReceipt({ receipt }: { receipt: PaidPurchase }) {
  const { title } = useRegistration(selectDefinition);
  const { data: config } = useQuery(configQuery());
  const { registrationId, lines, amount, studentName } = receipt;
  const facts = [
    { name: 'Registration', value: registrationId },
    { name: 'Service', value: title },
    // With lines, each names its own student.
    { name: 'Student', value: lines.length === 0 && studentName },
    { name: 'Date', value: today() },
  ].filter(({ value }) => value);
  return (
    <Receipt
      facts={facts}
      lines={lines.map(({ title: label, detail, price }) => ({ label, detail, amount: formatCents(priceCents(price)) }))}
      totals={amount === null ? [] : [{ label: 'Paid', amount: formatCents(amount) }]}
    >
      {config?.demo_payments && <p>Demo payments: no card is charged.</p>}
    </Receipt>
  );
}
