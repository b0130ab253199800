import { formatCents } from '@academy/contracts/rules/money';
import { Button } from '../../../ui/button/button';
import * as layout from '../../../ui/form-layout/form-layout.css';
import { Notice } from '../../../ui/notice/notice';
import { Receipt } from '../../../ui/receipt/receipt';
import { DashboardLink } from '../../session/dashboard-link';
import { DemoNote } from '../../payment/components/demo-note';
import { receiptDay, receiptIssuer } from '../../payment/receipt-facts';
import { useOnlinePayment, useOnlinePaymentActor } from '../online-payment-context';
import { selectReceipt } from '../online-payment-selectors';
import { texts } from '../online-payment-wording';

/** Shown in place of the form once the payment is on record. */
export function PaymentReceived() {
  const form = useOnlinePaymentActor();
  const receipt = useOnlinePayment(selectReceipt);
  if (!receipt) return null;
  const { number, recordId, paymentType, student, parentEmail, note, amount } = receipt;
  const facts = [
    { name: 'From', value: receiptIssuer },
    { name: 'To', value: parentEmail },
    { name: 'Student', value: student },
    { name: 'Notes', value: note },
    { name: 'Date', value: receiptDay() },
    { name: 'Receipt number', value: number },
    { name: 'Payment', value: recordId },
  ].filter(({ value }) => value);
  return (
    <div className={layout.alone}>
      <Notice tone="positive" title={texts.succeeded}>
        We have received your payment and sent the receipt to{' '}
        {parentEmail ? <strong>{parentEmail}</strong> : 'you by email'}.
      </Notice>
      <Receipt
        facts={facts}
        lines={[{ label: paymentType || 'Online payment', amount: formatCents(amount) }]}
        totals={[{ label: 'Paid', amount: formatCents(amount) }]}
      >
        <DemoNote />
      </Receipt>
      <div className={layout.actions} data-screen-only="">
        <Button onClick={() => form.send({ type: 'PAY_ANOTHER' })}>{texts.another}</Button>
        <DashboardLink />
        <Button variant="quiet" onClick={() => window.print()}>
          Print receipt
        </Button>
      </div>
    </div>
  );
}
