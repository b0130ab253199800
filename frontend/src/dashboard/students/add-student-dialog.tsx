import { Button } from '../../ui/button/button';
import { Dialog } from '../../ui/dialog/dialog';
import { CredentialsFallback } from './credentials-fallback';
import { discardTypedDraft } from '../../lib/typed-drafts';
import { StudentFormDialog } from './student-form-dialog';
import { checkNewStudentForm, emptyStudent, newStudent } from './student-rules';
import { useAddStudent } from './use-add-student';
import { useSession } from '../../session/session-context';
import { selectParent } from '../../session/session-selectors';

const waitsText = 'We’ll email them after you confirm your own email address.';

interface AddStudentDialogProps {
  parentId: string;
  onClose: () => void;
}

/** Creates a child's account. Stays open if the email fails, because the password is not shown anywhere else. */
export function AddStudentDialog({ parentId, onClose }: AddStudentDialogProps) {
  const draftKey = `${parentId}:new-student`;
  const { add, busy, problem, added } = useAddStudent(parentId);
  const waits = useSession(selectParent)?.email_verified === false;
  if (added?.mail.kind === 'failed') {
    return (
      <Dialog
        open
        onClose={onClose}
        closeOnOutsidePress={false}
        title="Student Account Created"
        description={`Give these details to ${added.student.student_name}. The password will not be shown again.`}
        footer={<Button onClick={onClose}>Done</Button>}
      >
        <CredentialsFallback added={added} reason={added.mail.text} />
      </Dialog>
    );
  }
  return (
    <StudentFormDialog
      draftKey={draftKey}
      title="Add Student"
      description={`Your student signs in with the email and password you enter here.${waits ? ` ${waitsText}` : ''}`}
      submitText="Create Student Account"
      initial={emptyStudent}
      check={checkNewStudentForm}
      passwordKept={false}
      busy={busy}
      problem={problem}
      onSubmit={(values) =>
        add(newStudent(values), (mailed) => {
          discardTypedDraft(draftKey);
          if (mailed) onClose();
        })
      }
      onClose={onClose}
    />
  );
}
