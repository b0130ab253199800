import { recordExpectedPayment, type ExpectedPayment } from '@academy/contracts/http/office/registering';
import { formatCents } from '@academy/contracts/rules/money';
import { officeApi } from '../../api/office/client';
import { useToast } from '../../ui/toast/toast';
import { OfflineMoneyDialog } from './offline-money-dialog';

interface RecordPaymentDialogProps {
  payment: Pick<ExpectedPayment, 'id' | 'method' | 'amount'>;
  /** What is paid for. */
  description: string;
  onClose: () => void;
}

/** Records a payment that the office was waiting for. */
export function RecordPaymentDialog({ payment, description, onClose }: RecordPaymentDialogProps) {
  const show = useToast();
  const { id, method, amount } = payment;
  const text = formatCents(amount);
  return (
    <OfflineMoneyDialog
      title={`Record ${text}`}
      description={description}
      method={method === 'card_link' || method === 'free' ? 'cash' : method}
      submitText="Record"
      busyText="Recording..."
      failed={{ title: 'Not recorded', text: 'We could not record the payment. Please try again.' }}
      onClose={onClose}
      record={(money) => officeApi.send(recordExpectedPayment, { params: { id }, body: money })}
      onDone={({ status }) => {
        onClose();
        show(
          status === 'paid'
            ? { tone: 'success', title: `${text} recorded`, description: 'The family is registered and was emailed.' }
            : {
                tone: 'warning',
                title: `${text} recorded`,
                description: 'The seat is gone. See Payment issues under Money.',
              },
        );
      }}
    />
  );
}
