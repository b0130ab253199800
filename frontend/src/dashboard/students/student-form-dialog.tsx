import { useId, useState } from 'react';
import { generatePassword } from '@academy/contracts/rules/password';
import { Dialog } from '../../ui/dialog/dialog';
import { FormButtons } from '../../ui/dialog/form-buttons';
import { EmailField } from '../../ui/field/email-field';
import { TextField } from '../../ui/field/text-field';
import * as formCss from '../../forms/form.css';
import type { FormProblem } from '../../forms/form-problem';
import { ChangedElsewhere } from '../../account/changed-elsewhere';
import { useStoredChanges } from '../../account/use-stored-changes';
import { chosenYear, GraduationYearField } from '../../forms/graduation-year-field';
import { messagesOf, sendsWhenReady, useForm, type Messages } from '../../forms/form-state';
import { FormSummary } from '../../forms/form-summary';
import { useDraftedValues, useTypedDraft } from '../../forms/use-typed-draft';
import { discardTypedDraft } from '../../lib/typed-drafts';
import { NewPassword } from './new-password';
import { randomInt } from './random-int';
import { storedFields, storedLabels, studentWireNames, type StudentField, type StudentValues } from './student-rules';

interface StudentFormDialogProps {
  /** Key of the draft with unsaved input. */
  draftKey: string;
  title: string;
  description: string;
  submitText: string;
  /** The stored values. If they change while the dialog is open, they are shown next to the typed ones. */
  initial: StudentValues;
  check: (values: StudentValues) => Messages<StudentField>;
  /** True if the account already has a password, which is kept unless a new one is typed. */
  passwordKept: boolean;
  /** False for a second parent, who does not change how the student signs in. */
  withSignIn?: boolean;
  busy: boolean;
  problem: FormProblem | null;
  onSubmit: (values: StudentValues) => void;
  onClose: () => void;
}

/** The form for creating or editing a student's account. */
export function StudentFormDialog(props: StudentFormDialogProps) {
  const {
    title,
    description,
    submitText,
    initial,
    check,
    passwordKept,
    withSignIn = true,
    busy,
    problem,
    onSubmit,
    onClose,
  } = props;
  const formId = useId();
  const [dice, setDice] = useState(0);
  const refused = problem ? messagesOf(problem.fields, studentWireNames) : undefined;
  const first = useDraftedValues(props.draftKey, initial, storedFields);
  const form = useForm({ id: 'student', initial: first, check, showOn: 'submit', refused });
  const conflicts = useStoredChanges(form, storedFields, initial);
  useTypedDraft(props.draftKey, form, initial, storedFields);
  const cancel = () => {
    discardTypedDraft(props.draftKey);
    onClose();
  };

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
      footer={<FormButtons formId={formId} submitText={submitText} busyText={busy && 'Saving...'} onCancel={cancel} />}
    >
      <form id={formId} className={formCss.form} noValidate onSubmit={sendsWhenReady(form, busy, onSubmit)}>
        <FormSummary form={form} problem={form.valid && !busy ? problem : null} />
        <ChangedElsewhere conflicts={conflicts} labels={storedLabels} typed={form.values} />
        <TextField label={storedLabels.student_name} autoComplete="off" required {...form.field('student_name')} />
        {withSignIn && (
          <EmailField
            label={storedLabels.student_email}
            autoComplete="off"
            optional
            hint={`${passwordKept ? 'Your student signs in with this email.' : 'We’ll send a link to choose a password to this email.'} Without an email, your student cannot sign in.`}
            {...form.field('student_email')}
          />
        )}
        <TextField label={storedLabels.school} autoComplete="off" optional {...form.field('school')} />
        <GraduationYearField
          {...form.field('graduation_year')}
          saved={chosenYear(initial.graduation_year)}
          onChange={({ target }) => form.set({ graduation_year: target.value })}
        />
        {withSignIn && <NewPassword field={form.field} kept={passwordKept} dice={dice} onRoll={rollDice} />}
      </form>
    </Dialog>
  );
}
