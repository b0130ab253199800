import type { FamilySharing } from '@academy/contracts/http/office/families';
import { endSharingOfFamily } from '@academy/contracts/http/second-parents';
import { checkReason } from '@academy/contracts/rules/office-accounts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { officeApi } from '../../../api/office/client';
import { familyQuery } from '../../../api/office/families';
import * as css from '../../../forms/form.css';
import { messagesOf, sendsWhenReady, useForm } from '../../../forms/form-state';
import { FormSummary } from '../../../forms/form-summary';
import { Dialog } from '../../../ui/dialog/dialog';
import { FormButtons } from '../../../ui/dialog/form-buttons';
import { TextField } from '../../../ui/field/text-field';
import { useToast } from '../../../ui/toast/toast';
import { officeProblem } from '../../office-problem';

const wording = { title: 'Not ended', text: 'We could not end this. Please try again.' };
const formId = 'end-sharing';

interface EndSharingDialogProps {
  /** Family id in the page's URL. */
  id: string;
  sharing: FamilySharing;
  /** Names of the children. */
  names: string;
  onClose: () => void;
}

/** Explains the end of sharing, or of an invitation, and asks for a reason, which the history keeps. */
export function EndSharingDialog({ id, sharing, names, onClose }: EndSharingDialogProps) {
  const cache = useQueryClient();
  const show = useToast();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (reason: string) =>
      officeApi.send(endSharingOfFamily, { params: { id: sharing.id }, body: { reason } }),
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: familyQuery(id).queryKey });
      show({ tone: 'success', title: sharing.parent ? 'No longer shared' : 'Invitation withdrawn' });
      onClose();
    },
  });
  const problem = officeProblem(error, wording);
  const form = useForm({
    id: 'end-sharing',
    initial: { reason: '' },
    check: ({ reason }) => {
      const mistake = checkReason(reason);
      return mistake === null ? {} : { reason: mistake };
    },
    showOn: 'submit',
    refused: problem ? messagesOf(problem.fields, { reason: 'reason' }) : undefined,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={sharing.parent ? `End the sharing of ${names}?` : `Withdraw the invitation to ${sharing.email}?`}
      description={
        sharing.parent
          ? `The second parent no longer sees ${names}. Booked lessons and payments stay. Both parents get an email.`
          : 'The link in the email stops working. You can invite again at any time.'
      }
      size="small"
      dismissible={!isPending}
      closeOnOutsidePress={false}
      footer={
        <FormButtons
          formId={formId}
          submitText={sharing.parent ? 'End sharing' : 'Withdraw'}
          busyText={isPending && 'Saving...'}
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
        <TextField label="Why" hint="The history keeps it." autoComplete="off" required {...form.field('reason')} />
      </form>
    </Dialog>
  );
}
