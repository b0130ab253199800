import { Button } from '../../ui/button/button';
import { Dialog } from '../../ui/dialog/dialog';
import { HandOver } from './hand-over';
import { StudentFormDialog } from './student-form-dialog';
import { checkNewStudentForm, emptyStudent, newStudent } from './student-rules';
import { useAddStudent } from './use-add-student';
import { useSession } from '../session/session-context';
import { selectParent } from '../session/session-selectors';

const waitsText = 'We email them only after you have confirmed your own email address.';

interface AddStudentDialogProps {
  parentId: string;
  onClose: () => void;
}

/** A parent makes an account for a child. Stays open when the mail failed, as the password is shown nowhere else. */
export function AddStudentDialog({ parentId, onClose }: AddStudentDialogProps) {
  const { add, busy, problem, added } = useAddStudent(parentId);
  const waits = useSession(selectParent)?.email_verified === false;
  if (added?.mail.kind === 'failed') {
    return (
      <Dialog
        open
        onClose={onClose}
        closeOnOutsidePress={false}
        title="Student Account Created"
        description={`Give these details to ${added.student.student_name}. The password is not shown again.`}
        footer={<Button onClick={onClose}>Done</Button>}
      >
        <HandOver added={added} reason={added.mail.text} />
      </Dialog>
    );
  }
  return (
    <StudentFormDialog
      title="Add Student"
      description={`Your student signs in with the email and password you enter here.${waits ? ` ${waitsText}` : ''}`}
      submitText="Create Student Account"
      initial={emptyStudent}
      check={checkNewStudentForm}
      passwordKept={false}
      busy={busy}
      problem={problem}
      onSubmit={(values) => add(newStudent(values), (mailed) => mailed && onClose())}
      onClose={onClose}
    />
  );
}
