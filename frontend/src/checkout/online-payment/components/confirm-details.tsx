import { fullName } from '@academy/contracts/rules/full-name';
import { formatCents } from '@academy/contracts/rules/money';
import { Button } from '../../../ui/button/button';
import { Dialog } from '../../../ui/dialog/dialog';
import { OrderSummary } from '../../../ui/order-summary/order-summary';
import { usePurchaseForm, usePurchaseFormActor } from '../../purchase-form/purchase-form-context';
import { selectOrder } from '../../purchase-form/purchase-form-selectors';
import { texts } from '../online-payment-wording';

/** Summary of all details, shown before the card dialog. Closing it cancels the payment and keeps the form's values. */
export function ConfirmDetails() {
  const form = usePurchaseFormActor();
  const order = usePurchaseForm(selectOrder);
  const payment = order?.request.payment;
  if (!order || !payment) return null;
  const { amount } = order;
  const cancel = () => form.send({ type: 'DISMISS' });
  const facts = [
    { name: 'Parent', value: fullName(payment.parent_first_name, payment.parent_last_name) },
    { name: 'Parent email', value: payment.parent_email },
    { name: 'Parent phone', value: payment.parent_phone },
    { name: 'Student', value: fullName(payment.student_first_name, payment.student_last_name) },
    { name: 'Student email', value: payment.email },
    { name: 'Notes', value: payment.note },
  ].filter(({ value }) => value);
  return (
    <Dialog
      open
      title={texts.confirmTitle}
      description="Your card is not charged yet. You enter it in the next step."
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
      <OrderSummary
        title="Summary"
        facts={facts}
        lines={[{ label: payment.payment_type, amount: formatCents(amount) }]}
        totals={[{ label: 'Total due', amount: formatCents(amount) }]}
      />
    </Dialog>
  );
}
