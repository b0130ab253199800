import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { deleteStudent, type Student } from '@academy/contracts/http/students';
import { api } from '../../api/client';
import { secondParentsQuery } from '../../api/second-parents';
import { studentsQuery } from '../../api/students';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog';
import { useToast } from '../../ui/toast/toast';
import { forgetStudent } from '../../session/session-store';
import { CanceledLessons } from './canceled-lessons';
import { UpcomingBookings } from './upcoming-bookings';
import { formProblem, isSignedOut } from '../../forms/form-problem';

const wording = {
  title: 'Delete Failed',
  text: 'Unable to remove student account.',
  denied: 'Only parents can delete student accounts.',
};

interface DeleteStudentDialogProps {
  parentId: string;
  student: Student;
  /** What distinguishes the student from a sibling with the same name; null if the name is unique. */
  detail: string | null;
  onClose: () => void;
}

/** Confirms before deleting a child's account, then removes it from the parent's and this device's lists. */
export function DeleteStudentDialog({ parentId, student, detail, onClose }: DeleteStudentDialogProps) {
  const { id, student_name: name } = student;
  const queryClient = useQueryClient();
  const show = useToast();
  const { data: shared } = useQuery(secondParentsQuery(parentId));
  const other = shared?.sharing.find(({ students }) => students.some((one) => one.id === id));
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.send(deleteStudent, { params: { id } }),
    onSuccess: () => {
      queryClient.setQueryData(studentsQuery(parentId).queryKey, (list) => list?.filter((one) => one.id !== id));
      forgetStudent(id);
      show({ tone: 'success', title: 'Student Removed' });
      onClose();
    },
    onError: (failure) => {
      if (isSignedOut(failure)) return;
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
          {!other && <p>Are you sure you want to delete {name}'s account? This action cannot be undone.</p>}
          {detail !== null && (
            <p>
              This is {name} ({detail}).
            </p>
          )}
          {other ? (
            <p>
              {name} stays with {other.parent}, with the booked lessons and everything else. You no longer see {name}.
            </p>
          ) : (
            <>
              <CanceledLessons student={student} />
              <UpcomingBookings parentId={parentId} student={student} hasNamesake={detail !== null} />
            </>
          )}
        </>
      }
      confirmText={other ? 'Remove from my account' : 'Delete Account'}
      busyText={isPending && 'Deleting...'}
      onConfirm={() => mutate()}
      onCancel={onClose}
    />
  );
}
