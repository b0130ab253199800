import { withdrawRefund } from '@academy/contracts/http/office/registering';
import type { OutstandingItem } from '@academy/contracts/http/office/money';
import { formatCents } from '@academy/contracts/rules/money';
import { officeApi } from '../../api/office/client';
import { useToast } from '../../ui/toast/toast';
import { officeProblem } from '../office-problem';
import { ReasonDialog } from '../reason-dialog';
import { useOfficeAction } from '../use-office-action';

/** Withdraws a refund that has not been paid out, with a reason for the history and, if the family was notified of it, for the family. */
export function WithdrawDialog({ item, onClose }: { item: OutstandingItem; onClose: () => void }) {
  const show = useToast();
  const { id, amount, payer, receipt, announced } = item;
  const text = formatCents(amount);
  const { mutate, isPending, error } = useOfficeAction(
    (reason: string) => officeApi.send(withdrawRefund, { params: { id }, body: { reason } }),
    ({ emailed }) => {
      onClose();
      const description = emailed ? 'We emailed the family.' : undefined;
      show({ tone: 'success', title: `The refund of ${text} is withdrawn`, ...(description && { description }) });
    },
  );
  const notice = announced
    ? 'The family got an email about this refund, so we email them that it is withdrawn.'
    : 'The family got no email about this refund, so we do not email them.';
  return (
    <ReasonDialog
      formId="withdraw-refund"
      title={`Withdraw the refund of ${text}?`}
      submitText="Withdraw"
      busyText="Withdrawing..."
      {...(announced && { hint: 'It is in the email to the family and in the history.' })}
      isPending={isPending}
      problem={officeProblem(error, { title: 'Not withdrawn', text: 'That did not work. Please try again.' })}
      onConfirm={mutate}
      onCancel={onClose}
    >
      {`${payer === '' ? 'For' : `To ${payer}, for`} receipt ${receipt}. It is not paid out and counts as paid again. What was canceled stays canceled. ${notice}`}
    </ReasonDialog>
  );
}
