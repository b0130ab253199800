import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Student } from '@academy/contracts/http/students';
import { deleteStudent, studentsQuery } from '../../api/students';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog';
import { useToast } from '../../ui/toast/toast';
import { forgetStudent } from '../session/session-store';
import { formProblem } from './form-problem';

const wording = {
  title: 'Delete Failed',
  text: 'Unable to remove student account.',
  denied: 'Only parents can delete student accounts.',
};

interface DeleteStudentDialogProps {
  parentId: string;
  student: Student;
  onClose: () => void;
}

/** Asks before a child's account goes, and takes it off the parent's and this device's lists. */
export function DeleteStudentDialog({
  parentId,
  student: { id, student_name: name },
  onClose,
}: DeleteStudentDialogProps) {
  const queryClient = useQueryClient();
  const show = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: () => deleteStudent(id),
    onSuccess: () => {
      queryClient.setQueryData(studentsQuery(parentId).queryKey, (list) =>
        list?.filter((student) => student.id !== id),
      );
      forgetStudent(id);
      show({ tone: 'success', title: 'Student Removed' });
      onClose();
    },
    onError: (failure) => {
      const { title, text } = formProblem(failure, wording);
      show({ tone: 'error', title, description: text });
    },
  });
  return (
    <ConfirmDialog
      open
      title="Delete Student"
      description={
        <>
          <p>Are you sure you want to delete {name}'s account? This action cannot be undone.</p>
          <p>Registrations and payments stay. Call us if one is to be canceled.</p>
        </>
      }
      confirmText="Delete Account"
      busyText={isPending && 'Deleting...'}
      onConfirm={() => mutate()}
      onCancel={onClose}
    />
  );
}
