import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { UpdateStudentRequest } from '@academy/contracts/http/students';
import { studentsQuery, updateStudent } from '../../api/students';
import { useToast } from '../../ui/toast/toast';
import { forgetStudent, rememberStudent } from '../session/session-store';
import { formProblem } from './form-problem';

const wording = {
  title: 'Update Failed',
  text: 'Unable to update student information.',
  denied: 'Only parents can update student accounts.',
};

/** Saves a student, in the parent's list and in this device's list of student accounts. */
export function useEditStudent(parentId: string, studentId: string, onSaved: () => void) {
  const queryClient = useQueryClient();
  const show = useToast();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (changes: UpdateStudentRequest) => updateStudent(studentId, changes),
    onSuccess: (student) => {
      queryClient.setQueryData(studentsQuery(parentId).queryKey, (list) =>
        list?.map((one) => (one.id === studentId ? { ...one, ...student } : one)),
      );
      if (student.student_email) rememberStudent(student.student_email, student);
      else forgetStudent(studentId);
      show({ tone: 'success', title: 'Student Updated' });
      onSaved();
    },
    onError: (failure) => {
      const { title, text } = formProblem(failure, wording);
      show({ tone: 'error', title, description: text });
    },
  });
  return {
    save: (changes: UpdateStudentRequest) => mutate(changes),
    busy: isPending,
    problem: error && formProblem(error, wording),
  };
}
