import { ConfirmDialog } from '../../ui/dialog/confirm-dialog';
import type { LeaveQuestion } from './use-uploads';

/** Asks whether to leave the page before the chosen files are sent. */
export function LeaveDialog({ files, leave, stay }: LeaveQuestion) {
  const isOne = files === 1;
  return (
    <ConfirmDialog
      open
      title={isOne ? 'Your file is still being sent' : 'Your files are still being sent'}
      description={
        isOne
          ? 'If you leave this page now, 1 file will not be added.'
          : `If you leave this page now, ${files} files will not be added.`
      }
      confirmText="Leave and stop"
      cancelText="Stay on this page"
      onConfirm={leave}
      onCancel={stay}
    />
  );
}
