import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Student, UpdateStudentRequest } from '@academy/contracts/http/students';
import { normalizeEmail } from '@academy/contracts/rules/contact';
import { ApiError, isStale } from '../../api/errors';
import { updateStudent } from '../../api/student-changes';
import { studentsQuery } from '../../api/students';
import { useToast } from '../../ui/toast/toast';
import { useSession } from '../../session/session-context';
import { selectParent } from '../../session/session-selectors';
import { forgetStudent, rememberStudent } from '../../session/session-store';
import { formProblem, isSignedOut, type FormProblem } from '../../forms/form-problem';
import { invitationText } from './invitation-text';

const wording = {
  title: 'Update Failed',
  text: 'Unable to update student information.',
  denied: 'Only parents can update student accounts.',
};

const staleText =
  'This student was changed elsewhere. Nothing was saved. Please check the details below, then save again.';
const goneText = 'This student was deleted in another tab or on another device.';

function problemOf(error: unknown): FormProblem {
  const problem = formProblem(error, wording);
  if (!(error instanceof ApiError)) return problem;
  if (error.code === 'stale_version') return { ...problem, text: staleText };
  return error.code === 'not_found' ? { ...problem, text: goneText } : problem;
}

/** Describes the email that a student gets after a change. @param waits true if the parent's own address is not confirmed */
function consequence(before: Student, after: Student, waits: boolean): string | undefined {
  const { student_email: email } = after;
  if (!email || normalizeEmail(email) === normalizeEmail(before.student_email ?? '')) return undefined;
  return invitationText(email, { after: after.emailed_after, waits });
}

/** Saves a student and updates the parent's list and this device's list of student accounts. */
export function useEditStudent(parentId: string, before: Student, onSaved: () => void) {
  const studentId = before.id;
  const queryClient = useQueryClient();
  const show = useToast();
  const waits = useSession(selectParent)?.email_verified === false;
  const { mutate, isPending, error } = useMutation({
    mutationFn: (changes: UpdateStudentRequest) => updateStudent(studentId, changes),
    onSuccess: (student) => {
      queryClient.setQueryData(studentsQuery(parentId).queryKey, (list) =>
        list?.map((one) => (one.id === studentId ? { ...one, ...student } : one)),
      );
      if (student.student_email) rememberStudent(student.student_email, student);
      else forgetStudent(studentId);
      show({ tone: 'success', title: 'Student Updated', description: consequence(before, student, waits) });
      onSaved();
    },
    onError: (failure) => {
      if (isSignedOut(failure)) return;
      const { title, text } = problemOf(failure);
      show({ tone: 'error', title, description: text });
      // The stored values must be shown before they can be overwritten.
      if (isStale(failure)) void queryClient.invalidateQueries(studentsQuery(parentId));
    },
  });
  return {
    save: (changes: UpdateStudentRequest) => mutate(changes),
    busy: isPending,
    problem: error && problemOf(error),
  };
}
