import { useId, useState } from 'react';
import { generatePassword } from '@academy/contracts/rules/password';
import { Button } from '../../ui/button/button';
import { Dialog } from '../../ui/dialog/dialog';
import { TextField } from '../../ui/field/text-field';
import * as formCss from './account-form.css';
import type { FormProblem } from './form-problem';
import { messagesOf, sendsWhenReady, useForm, type Messages } from './form-state';
import { FormSummary } from './form-summary';
import { NewPassword } from './new-password';
import { randomInt } from './random-int';
import { studentWireNames, type StudentField, type StudentValues } from './student-rules';

interface StudentFormDialogProps {
  title: string;
  description: string;
  submitText: string;
  initial: StudentValues;
  check: (values: StudentValues) => Messages<StudentField>;
  /** The account has a password already; it stays unless another one is typed. */
  passwordKept: boolean;
  busy: boolean;
  problem: FormProblem | null;
  onSubmit: (values: StudentValues) => void;
  onClose: () => void;
}

/** The fields of a student's account, to make one or to change it. */
export function StudentFormDialog(props: StudentFormDialogProps) {
  const { title, description, submitText, initial, check, passwordKept, busy, problem, onSubmit, onClose } = props;
  const formId = useId();
  const [dice, setDice] = useState(0);
  const refused = problem ? messagesOf(problem.fields, studentWireNames) : undefined;
  const form = useForm({ id: 'student', initial, check, showOn: 'submit', refused });

  const rollDice = () => {
    const password = generatePassword(randomInt);
    form.set({ password, password_confirmation: password });
    setDice((rolls) => rolls + 1);
  };

  return (
    <Dialog
      open
      onClose={onClose}
      closeOnOutsidePress={false}
      title={title}
      description={description}
      dismissible={!busy}
      footer={
        <>
          <Button type="submit" form={formId} busyText={busy && 'Saving...'}>
            {submitText}
          </Button>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <form id={formId} className={formCss.form} noValidate onSubmit={sendsWhenReady(form, busy, onSubmit)}>
        <FormSummary form={form} problem={form.valid && !busy ? problem : null} />
        <TextField label="Student name" autoComplete="off" required {...form.field('student_name')} />
        <TextField
          label="Student email"
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          optional
          hint={`${passwordKept ? 'Your student signs in with it.' : 'We send a link to choose a password here.'} Without it your student cannot log in.`}
          {...form.field('student_email')}
        />
        <TextField label="School" autoComplete="off" optional {...form.field('school')} />
        <NewPassword field={form.field} kept={passwordKept} dice={dice} onRoll={rollDice} />
      </form>
    </Dialog>
  );
}
