import { useSelector } from '@xstate/react';
import type { AllocatablePayment } from '@academy/contracts/http/office/registering';
import { checkAllocation } from '@academy/contracts/rules/office-payments';
import { PurchaseLines } from '../../checkout/purchase/components/purchase-lines';
import type { PurchaseOrder } from '../../checkout/purchase/purchase.types';
import { Button } from '../../ui/button/button';
import { Dialog } from '../../ui/dialog/dialog';
import { Stack } from '../../ui/layout/layout';
import { Notice } from '../../ui/notice/notice';
import { officeProblem } from '../office-problem';
import { earlierText } from './earlier-payment';
import { FamilyOfAddress } from './family-of-address';
import type { OfficePurchaseActor } from './payment-dialog';

const wording = { title: 'Not registered', text: 'We could not register this. Please try again.' };

interface EarlierPaymentDialogProps {
  purchase: OfficePurchaseActor;
  order: PurchaseOrder;
  payment: AllocatablePayment;
}

/** Confirms that an earlier payment pays for the registration. */
export function EarlierPaymentDialog({ purchase, order, payment }: EarlierPaymentDialogProps) {
  const error = useSelector(purchase, ({ context }) => context.error);
  const isSending = useSelector(purchase, (snapshot) => snapshot.matches('sending'));
  const mistake = checkAllocation(payment.amount, order.amount);
  const problem = officeProblem(error, wording);
  const close = () => purchase.send({ type: 'CLOSE' });
  return (
    <Dialog
      open
      onClose={close}
      title={`Register with receipt ${payment.receipt}?`}
      description={`${earlierText(payment)}.`}
      dismissible={!isSending}
      closeOnOutsidePress={false}
      footer={
        <>
          {mistake === null && (
            <Button
              busyText={isSending && 'Registering...'}
              onClick={() => purchase.send({ type: 'SUBMIT', pay: { method: 'earlier_payment', payment } })}
            >
              Register
            </Button>
          )}
          <Button variant="secondary" onClick={close} disabled={isSending}>
            {mistake === null ? 'Cancel' : 'Back to the form'}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {problem && !isSending && (
          <Notice tone="danger" live="alert" title={problem.title}>
            {problem.fields['payment']?.[0] ?? problem.text}
          </Notice>
        )}
        {!isSending && <FamilyOfAddress error={error} />}
        <PurchaseLines lines={order.lines} amount={order.amount} />
        {mistake === null ? (
          <p>No money moves. The receipt now belongs to this registration, and the family gets an email.</p>
        ) : (
          <Notice tone="caution" live="alert" title="Not the same amount">
            {mistake}
          </Notice>
        )}
      </Stack>
    </Dialog>
  );
}
