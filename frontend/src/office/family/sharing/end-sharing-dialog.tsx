import type { FamilySharing } from '@academy/contracts/http/office/families';
import { endSharingOfFamily } from '@academy/contracts/http/second-parents';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { officeApi } from '../../../api/office/client';
import { familyQuery } from '../../../api/office/families';
import { useToast } from '../../../ui/toast/toast';
import { officeProblem } from '../../office-problem';
import { ReasonDialog } from '../../reason-dialog';

const wording = { title: 'Not ended', text: 'We could not end this. Please try again.' };

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
  return (
    <ReasonDialog
      formId="end-sharing"
      title={sharing.parent ? `End the sharing of ${names}?` : `Withdraw the invitation to ${sharing.email}?`}
      submitText={sharing.parent ? 'End sharing' : 'Withdraw'}
      busyText="Saving..."
      isPending={isPending}
      problem={officeProblem(error, wording)}
      onConfirm={mutate}
      onCancel={onClose}
    >
      {sharing.parent
        ? `The second parent no longer sees ${names}. Booked lessons and payments stay. Both parents get an email.`
        : 'The link in the email stops working. You can invite again at any time.'}
    </ReasonDialog>
  );
}
