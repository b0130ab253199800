import { useId, useState, type SubmitEvent } from 'react';
import { generatePassword } from '@academy/contracts/rules/password';
import { Button } from '../../ui/button/button';
import { Dialog } from '../../ui/dialog/dialog';
import { ErrorSummary } from '../../ui/error-summary/error-summary';
import { TextField } from '../../ui/field/text-field';
import * as formCss from './account-form.css';
import { messagesOf, useForm } from './form-state';
import { HandOver } from './hand-over';
import { NewPassword } from './new-password';
import { checkStudentForm, emptyStudent, newStudent, newStudentWireNames } from './new-student-rules';
import { randomInt } from './random-int';
import { useAddStudent } from './use-add-student';

interface AddStudentDialogProps {
  parentId: string;
  onClose: () => void;
}

/** A parent makes an account for a child. Stays open when the mail failed, as the password is shown nowhere else. */
export function AddStudentDialog({ parentId, onClose }: AddStudentDialogProps) {
  const formId = useId();
  const { add, busy, problem, added } = useAddStudent(parentId);
  const [dice, setDice] = useState(0);
  const refused = problem ? messagesOf(problem.fields, newStudentWireNames) : undefined;
  const form = useForm({ id: 'student', initial: emptyStudent, check: checkStudentForm, showOn: 'submit', refused });
  const shownProblem = form.valid && !busy ? problem : null;

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (busy || !form.submit()) return;
    add(newStudent(form.values), (mailed) => mailed && onClose());
  };
  const rollDice = () => {
    const password = generatePassword(randomInt);
    form.set({ password, password_confirmation: password });
    setDice((rolls) => rolls + 1);
  };

  const dialog = { open: true, onClose, closeOnOutsidePress: false };
  if (added?.mail.kind === 'failed') {
    return (
      <Dialog
        {...dialog}
        title="Student Account Created"
        description={`Give these details to ${added.student.student_name}. The password is not shown again.`}
        footer={<Button onClick={onClose}>Done</Button>}
      >
        <HandOver added={added} reason={added.mail.text} />
      </Dialog>
    );
  }
  return (
    <Dialog
      {...dialog}
      title="Add Student"
      description="Your student signs in with the email and password you enter here."
      dismissible={!busy}
      footer={
        <>
          <Button type="submit" form={formId} busyText={busy && 'Saving...'}>
            Create Student Account
          </Button>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <form id={formId} className={formCss.form} noValidate onSubmit={submit}>
        <ErrorSummary
          key={shownProblem ? 'refused' : 'checked'}
          title={shownProblem?.title}
          errors={shownProblem && form.summary.length === 0 ? [{ message: shownProblem.text }] : form.summary}
          attempt={form.attempt}
        />
        <TextField label="Student name" autoComplete="off" required {...form.field('student_name')} />
        <TextField
          label="Student email"
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          optional
          hint="The sign-in details are sent here. Without it your student cannot log in."
          {...form.field('student_email')}
        />
        <TextField label="School" autoComplete="off" optional {...form.field('school')} />
        <NewPassword field={form.field} dice={dice} onRoll={rollDice} />
      </form>
    </Dialog>
  );
}
