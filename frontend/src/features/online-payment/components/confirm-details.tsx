import { formatCents } from '@academy/contracts/rules/money';
import { Button } from '../../../ui/button/button';
import { Dialog } from '../../../ui/dialog/dialog';
import { Receipt } from '../../../ui/receipt/receipt';
import { useOnlinePayment, useOnlinePaymentActor } from '../online-payment-context';
import { selectPending } from '../online-payment-selectors';
import { texts } from '../online-payment-wording';

/** Everything once more, before the card dialog. Closing it gives the payment up; the form keeps what was typed. */
export function ConfirmDetails() {
  const form = useOnlinePaymentActor();
  const pending = useOnlinePayment(selectPending);
  if (!pending) return null;
  const { payment, amount } = pending;
  const cancel = () => form.send({ type: 'CANCEL' });
  const facts = [
    { name: 'Parent', value: `${payment.parent_first_name} ${payment.parent_last_name}` },
    { name: 'Parent email', value: payment.parent_email },
    { name: 'Parent phone', value: payment.parent_phone },
    { name: 'Student', value: `${payment.student_first_name} ${payment.student_last_name}` },
    { name: 'Student email', value: payment.email },
    { name: 'Notes', value: payment.note },
  ].filter(({ value }) => value);
  return (
    <Dialog
      open
      title={texts.confirmTitle}
      description="Your card is not charged yet: it is asked for in the next step."
      closeOnOutsidePress={false}
      onClose={cancel}
      footer={
        <>
          <Button onClick={() => form.send({ type: 'CONFIRM' })}>{texts.confirm}</Button>
          <Button variant="secondary" onClick={cancel}>
            {texts.cancel}
          </Button>
        </>
      }
    >
      <Receipt
        title="Summary"
        facts={facts}
        lines={[{ label: payment.payment_type, amount: formatCents(amount) }]}
        totals={[{ label: 'Amount to pay', amount: formatCents(amount) }]}
      />
    </Dialog>
  );
}
