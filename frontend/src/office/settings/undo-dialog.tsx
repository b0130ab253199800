import { useMutation, useQueryClient } from '@tanstack/react-query';
import { undoSettingChange, type SettingChange } from '@academy/contracts/http/office/settings';
import { messageOf } from '../../api/errors';
import { officeApi } from '../../api/office/client';
import { refreshOffice } from '../../api/office/refresh';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog';
import { useToast } from '../../ui/toast/toast';
import { Differences } from './differences';
import { seenText, undoText } from './setting-words';

interface UndoDialogProps {
  change: SettingChange;
  onClose: (isDone: boolean) => void;
}

/** Explains what undoing a change does, and undoes it. */
export function UndoDialog({ change, onClose }: UndoDialogProps) {
  const cache = useQueryClient();
  const show = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: () => officeApi.send(undoSettingChange, { params: { id: change.id } }),
    onSuccess: async () => {
      await refreshOffice(cache);
      show({ tone: 'success', title: 'The change was undone', description: seenText(change.kind) });
      onClose(true);
    },
    onError: async (error) => {
      await refreshOffice(cache);
      show({ tone: 'error', title: 'Not undone', description: messageOf(error, 'Please try again.') });
      onClose(false);
    },
  });
  const back = change.differences.map(({ label, from, to }) => ({ label, from: to, to: from }));
  return (
    <ConfirmDialog
      open
      tone="primary"
      title="Undo this change?"
      description={
        <>
          {undoText(change)}
          {change.action === 'changed' && <Differences differences={back} />}
        </>
      }
      confirmText="Undo"
      busyText={isPending && 'Undoing...'}
      onConfirm={() => mutate()}
      onCancel={() => onClose(false)}
    />
  );
}
