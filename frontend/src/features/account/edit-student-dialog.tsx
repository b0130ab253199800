import type { Student } from '@academy/contracts/http/students';
import { StudentFormDialog } from './student-form-dialog';
import { changedStudent, checkChangedStudentForm, valuesOfStudent } from './student-rules';
import { useEditStudent } from './use-edit-student';

interface EditStudentDialogProps {
  parentId: string;
  student: Student;
  onClose: () => void;
}

/** A parent changes a child's account. */
export function EditStudentDialog({ parentId, student, onClose }: EditStudentDialogProps) {
  const { save, busy, problem } = useEditStudent(parentId, student.id, onClose);
  return (
    <StudentFormDialog
      title="Edit Student"
      description={`What we keep about ${student.student_name}.`}
      submitText="Save Changes"
      initial={valuesOfStudent(student)}
      check={checkChangedStudentForm}
      passwordKept
      busy={busy}
      problem={problem}
      onSubmit={(values) => save(changedStudent(values))}
      onClose={onClose}
    />
  );
}
