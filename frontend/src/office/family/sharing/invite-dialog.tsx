import {
  inviteSecondParentOfFamily,
  type InviteSecondParentRequest,
  type SharedChild,
} from '@academy/contracts/http/second-parents';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { officeApi } from '../../../api/office/client';
import { familyQuery } from '../../../api/office/families';
import { SecondParentForm } from '../../../forms/second-parent-form';
import { Dialog } from '../../../ui/dialog/dialog';
import { FormButtons } from '../../../ui/dialog/form-buttons';
import { useToast } from '../../../ui/toast/toast';
import { officeProblem } from '../../office-problem';

export const inviteWording = { title: 'Not invited', text: 'We could not send the invitation. Please try again.' };

const formId = 'invite-second-parent';

interface InviteDialogProps {
  /** Family id in the page's URL. */
  id: string;
  /** The children without a second parent. */
  students: readonly SharedChild[];
  onClose: () => void;
}

/** The office invites a second parent for chosen children. */
export function InviteDialog({ id, students, onClose }: InviteDialogProps) {
  const cache = useQueryClient();
  const show = useToast();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: InviteSecondParentRequest) => officeApi.send(inviteSecondParentOfFamily, { body }),
    onSuccess: async (_answer, { email }) => {
      await cache.invalidateQueries({ queryKey: familyQuery(id).queryKey });
      show({ tone: 'success', title: 'Invited', description: `We emailed a link to ${email}.` });
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Invite a second parent"
      description="Make sure that the first parent agrees: we email them too. Both parents then see the student and book and move lessons. Payments stay separate."
      dismissible={!isPending}
      closeOnOutsidePress={false}
      footer={
        <FormButtons formId={formId} submitText="Invite" busyText={isPending && 'Sending...'} onCancel={onClose} />
      }
    >
      <SecondParentForm
        id={formId}
        students={students}
        busy={isPending}
        problem={officeProblem(error, inviteWording)}
        onSubmit={(request) => mutate(request)}
      />
    </Dialog>
  );
}
