import { useQuery } from '@tanstack/react-query';
import type { Student } from '@academy/contracts/http/students';
import { studentsQuery } from '../../api/students';
import { discardTypedDraft } from '../../lib/typed-drafts';
import { StudentFormDialog } from './student-form-dialog';
import { changedStudent, checkChangedStudentForm, valuesOfStudent } from './student-rules';
import { useEditStudent } from './use-edit-student';

interface EditStudentDialogProps {
  parentId: string;
  student: Student;
  onClose: () => void;
}

/** A dialog for parents to edit a child's account, using the latest data of the list. */
export function EditStudentDialog({ parentId, student: opened, onClose }: EditStudentDialogProps) {
  const { data } = useQuery(studentsQuery(parentId));
  const student = data?.find(({ id }) => id === opened.id) ?? opened;
  const draftKey = `${parentId}:student:${student.id}`;
  const { save, busy, problem } = useEditStudent(parentId, student, () => {
    discardTypedDraft(draftKey);
    onClose();
  });
  return (
    <StudentFormDialog
      draftKey={draftKey}
      title="Edit Student"
      description={`Update ${opened.student_name}’s details.`}
      submitText="Save Changes"
      initial={valuesOfStudent(student)}
      check={checkChangedStudentForm}
      passwordKept
      withSignIn={!student.shared_by}
      busy={busy}
      problem={problem}
      onSubmit={(values) => save(changedStudent(values, student))}
      onClose={onClose}
    />
  );
}
