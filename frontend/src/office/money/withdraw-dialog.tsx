import { withdrawRefund } from '@academy/contracts/http/office/registering';
import type { OutstandingItem } from '@academy/contracts/http/office/money';
import { formatCents } from '@academy/contracts/rules/money';
import { checkReason } from '@academy/contracts/rules/office-accounts';
import { officeApi } from '../../api/office/client';
import * as css from '../../forms/form.css';
import { messagesOf, sendsWhenReady, useForm } from '../../forms/form-state';
import { FormSummary } from '../../forms/form-summary';
import { Dialog } from '../../ui/dialog/dialog';
import { FormButtons } from '../../ui/dialog/form-buttons';
import { TextField } from '../../ui/field/text-field';
import { useToast } from '../../ui/toast/toast';
import { officeProblem } from '../office-problem';
import { useOfficeAction } from '../use-office-action';

const formId = 'withdraw-refund';

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
  const problem = officeProblem(error, { title: 'Not withdrawn', text: 'That did not work. Please try again.' });
  const form = useForm({
    id: formId,
    initial: { reason: '' },
    check: ({ reason }) => {
      const mistake = checkReason(reason);
      return mistake === null ? {} : { reason: mistake };
    },
    showOn: 'submit',
    refused: problem ? messagesOf(problem.fields, { reason: 'reason' }) : undefined,
  });
  const notice = announced
    ? 'The family got an email about this refund, so we email them that it is withdrawn.'
    : 'The family got no email about this refund, so we do not email them.';
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Withdraw the refund of ${text}?`}
      description={`${payer === '' ? 'For' : `To ${payer}, for`} receipt ${receipt}. It is not paid out and counts as paid again. What was canceled stays canceled. ${notice}`}
      size="small"
      dismissible={!isPending}
      closeOnOutsidePress={false}
      footer={
        <FormButtons
          formId={formId}
          submitText="Withdraw"
          busyText={isPending && 'Withdrawing...'}
          onCancel={onClose}
        />
      }
    >
      <form
        id={formId}
        className={css.form}
        noValidate
        onSubmit={sendsWhenReady(form, isPending, ({ reason }) => mutate(reason.trim()))}
      >
        <FormSummary form={form} problem={form.valid && !isPending ? problem : null} />
        <TextField
          label="Why"
          hint={announced ? 'It is in the email to the family and in the history.' : 'The history keeps it.'}
          autoComplete="off"
          required
          {...form.field('reason')}
        />
      </form>
    </Dialog>
  );
}
