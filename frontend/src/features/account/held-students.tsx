import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Student } from '@academy/contracts/http/students';
import { confirmStudents, studentsQuery } from '../../api/students';
import { Button } from '../../ui/button/button';
import { Notice } from '../../ui/notice/notice';
import { useToast } from '../../ui/toast/toast';
import * as css from './account-form.css';
import * as heldCss from './held-students.css';
import { formProblem } from './form-problem';

const wording = { title: 'Students Not Confirmed', text: 'We could not save your answer. Please try again.' };

interface HeldStudentsProps {
  parentId: string;
  /** Those whose sign-in is held; nothing is shown for none. */
  students: readonly Student[];
  onRemove: (student: Student) => void;
}

/** Asks a parent about students who were added before the email address was confirmed, perhaps by a stranger. */
export function HeldStudents({ parentId, students, onRemove }: HeldStudentsProps) {
  const queryClient = useQueryClient();
  const show = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: () => confirmStudents({ student_ids: students.map(({ id }) => id) }),
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
      <div className={css.stack}>
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
      </div>
    </Notice>
  );
}
