import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { NewStudent } from '@academy/contracts/http/students';
import { studentsQuery } from '../../api/students';
import { publicUrl } from '../../lib/public-url';
import { newId } from '../../lib/uuid';
import { useToast } from '../../ui/toast/toast';
import { useSession } from '../../session/session-context';
import { selectParent } from '../../session/session-selectors';
import { rememberStudent } from '../../session/session-store';
import { isSignedOut } from '../../forms/form-problem';
import { addedNotice, addStudent, creationProblem } from './add-student';

/** Adds a student to the parent's list and to this device's list of student accounts. */
export function useAddStudent(parentId: string) {
  const queryClient = useQueryClient();
  const show = useToast();
  const waits = useSession(selectParent)?.email_verified === false;
  // The idempotency key depends on the input: retrying the same input has one effect, and changed input gets a new key.
  const lastSend = useRef({ draft: '', key: '' });
  const running = useRef(false);

  const keyOf = (draft: NewStudent) => {
    const text = JSON.stringify(draft);
    if (lastSend.current.draft !== text) lastSend.current = { draft: text, key: newId() };
    return lastSend.current.key;
  };

  const { mutate, isPending, error, data } = useMutation({
    mutationFn: (draft: NewStudent) => addStudent(draft, keyOf(draft), `${publicUrl()}/auth/student-login`),
    onSuccess: (added) => {
      const { student } = added;
      const { queryKey } = studentsQuery(parentId);
      queryClient.setQueryData(queryKey, (list) => [...(list ?? []).filter(({ id }) => id !== student.id), student]);
      if (student.student_email) rememberStudent(student.student_email, student);
      const { tone, title, text } = addedNotice(added, waits);
      show({ tone, title, description: text });
    },
    onError: (failure) => {
      if (isSignedOut(failure)) return;
      const { title, text } = creationProblem(failure);
      show({ tone: 'error', title, description: text });
    },
    onSettled: () => {
      running.current = false;
    },
  });

  return {
    /** Ignored while a call is in progress. */
    add: (draft: NewStudent, onAdded: (mailed: boolean) => void) => {
      if (running.current) return;
      running.current = true;
      mutate(draft, { onSuccess: ({ mail }) => onAdded(mail.kind !== 'failed') });
    },
    busy: isPending,
    problem: error && creationProblem(error),
    added: data ?? null,
  };
}
