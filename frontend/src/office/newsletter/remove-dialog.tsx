import { useMutation, useQueryClient } from '@tanstack/react-query';
import { listSubscribers, removeSubscriber, type Subscriber } from '@academy/contracts/http/office/newsletter';
import { messageOf } from '../../api/errors';
import { officeApi } from '../../api/office/client';
import { keyOf } from '../../api/query-key';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog';
import { useToast } from '../../ui/toast/toast';

interface RemoveDialogProps {
  subscriber: Subscriber;
  onClose: (isGone: boolean) => void;
}

/** Asks for confirmation before a subscriber is removed from the list. */
export function RemoveDialog({ subscriber: { id, email }, onClose }: RemoveDialogProps) {
  const cache = useQueryClient();
  const show = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: () => officeApi.send(removeSubscriber, { params: { id } }),
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: keyOf(listSubscribers) });
      show({ tone: 'success', title: `${email} was removed` });
      onClose(true);
    },
    onError: (error) => {
      show({ tone: 'error', title: 'Not removed', description: messageOf(error, 'Please try again.') });
      onClose(false);
    },
  });
  return (
    <ConfirmDialog
      open
      title={`Remove ${email}?`}
      description="The address gets no more newsletters, and nothing about it is kept. It can be signed up again on the site."
      confirmText="Remove"
      busyText={isPending && 'Removing...'}
      onConfirm={() => mutate()}
      onCancel={() => onClose(false)}
    />
  );
}
