import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  dismissSharedStudent,
  markEmailSeen,
  type TodayItem,
  type TodayKind,
} from '@academy/contracts/http/office/today';
import { messageOf } from '../../api/errors';
import { officeApi } from '../../api/office/client';
import { dropItem } from '../../api/office/today';
import { Button } from '../../ui/button/button';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog';
import { Notice } from '../../ui/notice/notice';
import { useToast } from '../../ui/toast/toast';
import { useStaff } from '../office-context';
import { headingId } from './today-words';

const problemText = 'That did not work. Please try again.';

/** Returns what a button does when its item is gone from the list. */
function useDropped(kind: TodayKind, id: string, title: string): () => void {
  const cache = useQueryClient();
  const { id: staffId } = useStaff();
  const show = useToast();
  return () => {
    show({ tone: 'success', title });
    // The row is removed together with its button, so focus moves to the heading.
    document.getElementById(headingId)?.focus({ preventScroll: true });
    dropItem(cache, staffId, kind, id);
  };
}

/** Removes an undelivered email from the list. */
export function SeenButton({ item: { id, text } }: { item: TodayItem }) {
  const show = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: () => officeApi.send(markEmailSeen, { body: { id } }),
    onSuccess: useDropped('email', id, 'Marked as seen'),
    onError: (error) => show({ tone: 'error', title: 'Not saved', description: messageOf(error, problemText) }),
  });
  return (
    <Button variant="quiet" aria-label={`Seen: ${text}`} busyText={isPending && 'Saving...'} onClick={() => mutate()}>
      Seen
    </Button>
  );
}

/** Removes a student that two families may have from the list, after a confirmation. */
export function DismissButton({ item: { id, text } }: { item: TodayItem }) {
  const [isOpen, setOpen] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => officeApi.send(dismissSharedStudent, { body: { id } }),
    onSuccess: useDropped('shared_student', id, 'Dismissed'),
  });
  return (
    <>
      <Button variant="quiet" aria-label={`Dismiss: ${text}`} onClick={() => setOpen(true)}>
        Dismiss
      </Button>
      {isOpen && (
        <ConfirmDialog
          open
          title="Dismiss this?"
          description={
            <>
              <p>{`${text} It will not be listed again.`}</p>
              {error && !isPending && (
                <Notice tone="danger" title="Not dismissed" live="alert">
                  {messageOf(error, problemText)}
                </Notice>
              )}
            </>
          }
          confirmText="Dismiss"
          busyText={isPending && 'Saving...'}
          onConfirm={() => mutate()}
          onCancel={() => setOpen(false)}
        />
      )}
    </>
  );
}
