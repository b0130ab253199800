import { useMutation, useQueryClient } from '@tanstack/react-query';
import { setStudentBooking, type Student } from '@academy/contracts/http/students';
import { splitFullName } from '@academy/contracts/rules/full-name';
import { fieldOf } from '../api/answers';
import { api } from '../api/client';
import { studentsQuery } from '../api/students';
import { formProblem } from '../forms/form-problem';
import { muted } from '../theme/type.css';
import { CheckboxField } from '../ui/field/checkbox-field';
import { Stack } from '../ui/layout/layout';
import { useToast } from '../ui/toast/toast';

const wording = { title: 'Not saved', text: 'We could not save your choice. Please try again.' };

/** Checkbox that lets a child book, move and cancel their own lessons. Saves on change and reverts on failure. */
export function StudentBooking({ student }: { student: Student }) {
  const queries = useQueryClient();
  const show = useToast();
  const { queryKey } = studentsQuery(student.user_id);
  const { first } = splitFullName(student.student_name);
  const { mutate, isPending, isSuccess, variables } = useMutation({
    mutationFn: (allowed: boolean) =>
      fieldOf(
        api.send(setStudentBooking, { params: { id: student.id }, body: { allowed, version: student.version ?? 0 } }),
        'student',
      ),
    onSuccess: (saved) =>
      queries.setQueryData(queryKey, (known) => known?.map((one) => (one.id === saved.id ? saved : one))),
    onError: async (error) => {
      const { title, text } = formProblem(error, wording);
      show({ tone: 'error', title, description: text });
      await queries.invalidateQueries({ queryKey });
    },
  });
  return (
    <Stack gap={2}>
      <CheckboxField
        id="student-booking"
        label={`${first} may book, move and cancel these lessons`}
        hint="Otherwise only you can. You get an email about each change either way."
        checked={isPending ? variables : student.may_book_lessons === true}
        onChange={({ target }) => !isPending && mutate(target.checked)}
      />
      <p className={muted} role="status">
        {isSuccess && 'Saved.'}
      </p>
    </Stack>
  );
}
