import { useMutation, useQueryClient } from '@tanstack/react-query';
import { confirmStudents, type Student } from '@academy/contracts/http/students';
import { fieldOf } from '../../api/answers';
import { api } from '../../api/client';
import { studentsQuery } from '../../api/students';
import { Button } from '../../ui/button/button';
import { Notice } from '../../ui/notice/notice';
import { useToast } from '../../ui/toast/toast';
import { Stack } from '../../ui/layout/layout';
import * as heldCss from './held-students.css';
import { formProblem } from '../../forms/form-problem';

const wording = { title: 'Students Not Confirmed', text: 'We could not save your answer. Please try again.' };

interface HeldStudentsProps {
  parentId: string;
  /** Students whose sign-in is on hold; renders nothing if there are none. */
  students: readonly Student[];
  onRemove: (student: Student) => void;
}

/** Asks a parent to confirm students who were added before the email address was verified, possibly by a stranger. */
export function HeldStudents({ parentId, students, onRemove }: HeldStudentsProps) {
  const queryClient = useQueryClient();
  const show = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      fieldOf(api.send(confirmStudents, { body: { student_ids: students.map(({ id }) => id) } }), 'students'),
    onSuccess: (list) => {
      queryClient.setQueryData(studentsQuery(parentId).queryKey, list);
      show({ tone: 'success', title: 'Students Confirmed' });
    },
    onError: (failure) => {
      const { title, text } = formProblem(failure, wording);
      show({ tone: 'error', title, description: text });
    },
  });
  if (students.length === 0) return null;
  return (
    <Notice tone="caution" title="Are these your children?">
      <Stack gap={3} align="start">
        <p>
          They were added before you confirmed your email address, so they cannot sign in until you answer. Remove
          anyone you do not know.
        </p>
        <ul className={heldCss.list}>
          {students.map((student) => (
            <li key={student.id} className={heldCss.row}>
              <span className={heldCss.name}>{student.student_name}</span>
              <Button
                variant="quiet"
                disabled={isPending}
                aria-label={`Remove ${student.student_name}`}
                onClick={() => onRemove(student)}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
        <Button busyText={isPending && 'Saving...'} onClick={() => mutate()}>
          Yes, let them sign in
        </Button>
      </Stack>
    </Notice>
  );
}
