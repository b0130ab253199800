import { useRef, type ReactNode } from 'react';
import { Button } from '../button/button';
import { Dialog } from './dialog';

export interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** Describes what will happen, and whether it can be undone. */
  description: ReactNode;
  confirmText: string;
  cancelText?: string;
  tone?: 'danger' | 'primary';
  /** Set while the work runs: buttons ignore a second press and the dialog stays open. */
  busyText?: string | false;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks for confirmation. Cancel has initial focus; a press outside does nothing, Escape cancels. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    title,
    description,
    confirmText,
    cancelText = 'Cancel',
    tone = 'danger',
    busyText = false,
    onConfirm,
    onCancel,
  } = props;
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={title}
      description={description}
      size="small"
      role="alertdialog"
      dismissible={!busyText}
      closeOnOutsidePress={false}
      initialFocus={cancel}
      footer={
        <>
          <Button variant={tone} busyText={busyText} onClick={onConfirm}>
            {confirmText}
          </Button>
          <Button variant="secondary" ref={cancel} disabled={Boolean(busyText)} onClick={onCancel}>
            {cancelText}
          </Button>
        </>
      }
    />
  );
}
