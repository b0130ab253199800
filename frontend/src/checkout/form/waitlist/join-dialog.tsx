import { weekdayDate } from '@academy/contracts/rules/date-format';
import { useMutation } from '@tanstack/react-query';
import { useId, useState, type SyntheticEvent } from 'react';
import { joinWaitlist, type JoinWaitlistRequest } from '@academy/contracts/http/waitlist';
import { sameName } from '@academy/contracts/rules/name-key';
import { satOrAct, type SatOrAct } from '@academy/contracts/rules/exams';
import { checkWaitlistEntry, waitlistFields, type WaitlistField } from '@academy/contracts/rules/waitlist';
import { fieldOf } from '../../../api/answers';
import { api } from '../../../api/client';
import { ApiError, messageOf } from '../../../api/errors';
import { LazyEmailCodeStep } from '../../../forms/lazy-email-code-step';
import { useEmailCode } from '../../../forms/use-email-code';
import { focusField } from '../../../lib/focus';
import { newId } from '../../../lib/uuid';
import { Button } from '../../../ui/button/button';
import { Dialog } from '../../../ui/dialog/dialog';
import { SelectField } from '../../../ui/field/select-field';
import { PersonField } from '../../../ui/field/person-field';
import { pair } from '../../../ui/form-layout/form-layout.css';
import { Notice } from '../../../ui/notice/notice';
import { studentName } from '../../cart/cart-lines';
import type { TestOption } from '../definition';
import { useRegistrationActor } from '../registration-context';
import { gradeField, parentSection, studentFields } from '../sections';
import { JoinedWaitlist } from './joined-waitlist';

interface JoinDialogProps {
  test: TestOption;
  /** The full date, "YYYY-MM-DD HH:mm", academy time. */
  date: string;
  onClose: () => void;
}

const asked = [...parentSection.fields, ...studentFields.slice(0, 2), gradeField];

/** Form for joining the waitlist of a full date, prefilled from the registration form. After joining, shows the position. */
export function JoinDialog({ test, date, onClose }: JoinDialogProps) {
  const formId = useId();
  const { context } = useRegistrationActor().getSnapshot();
  const asksExam = test.info.requiresSeparateSATACTDates || test.info.asksSatOrAct;
  const [exam, setExam] = useState<SatOrAct>(context.tests.find(({ id }) => id === test.id)?.exam ?? 'SAT');
  const [values, setValues] = useState<Record<WaitlistField, string>>(
    () =>
      Object.fromEntries(waitlistFields.map((field) => [field, context.values[field] ?? ''])) as Record<
        WaitlistField,
        string
      >,
  );
  const [submitted, setSubmitted] = useState(false);
  const [codeAsked, setCodeAsked] = useState(false);
  const { student_id: studentId } = context.values;
  const request: JoinWaitlistRequest = {
    ...values,
    session_id: test.id,
    date,
    ...(asksExam && { exam }),
    // The chosen child, unless another name is typed here.
    ...(studentId &&
      sameName(studentName({ formData: values }), studentName({ formData: { ...context.values } })) && {
        student_id: studentId,
      }),
  };
  const emailCode = useEmailCode('waitlist', values.parent_email);
  const join = useMutation({
    mutationFn: () =>
      fieldOf(api.send(joinWaitlist, { body: { ...request, ...emailCode.body }, idempotencyKey: newId() }), 'data'),
    onError: (error) => setCodeAsked(emailCode.read(error)),
  });
  const errors = submitted ? checkWaitlistEntry({ ...request }) : {};
  const refused = join.error instanceof ApiError ? join.error.fieldErrors : {};
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    // React events bubble to the registration form, because this dialog is rendered inside it.
    event.stopPropagation();
    setSubmitted(true);
    const [first] = Object.keys(checkWaitlistEntry({ ...request }));
    if (first) focusField(`waitlist-${first}`);
    else if (emailCode.check()) join.mutate();
  };
  if (join.data)
    return <JoinedWaitlist test={test} date={date} joined={join.data} email={values.parent_email} onClose={onClose} />;
  return (
    <Dialog
      open
      onClose={onClose}
      closeOnOutsidePress={false}
      dismissible={!join.isPending}
      title={`Join the waitlist for ${weekdayDate(date)}`}
      description={`${test.title}. If a seat opens, we email you and hold it for up to 24 hours. You pay only if you register.`}
      footer={
        <>
          <Button type="submit" form={formId} busyText={join.isPending && 'Joining...'}>
            Join the waitlist
          </Button>
          <Button variant="secondary" disabled={join.isPending} onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} aria-label="Waitlist">
        {join.error && !codeAsked && (
          <Notice tone="danger" live="alert" title="You are not on the waitlist yet">
            {refused['date']?.[0] ?? messageOf(join.error, 'Please try again.')}
          </Notice>
        )}
        <div className={pair}>
          {asked.map(({ name, label, type, autoComplete, placeholder }) => (
            <PersonField
              key={name}
              id={`waitlist-${name}`}
              label={label}
              type={type}
              autoComplete={autoComplete}
              placeholder={placeholder}
              value={values[name as WaitlistField]}
              error={errors[name]?.[0] ?? refused[name]?.[0]}
              onChange={({ target }) => setValues({ ...values, [name]: target.value })}
            />
          ))}
          {asksExam && (
            <SelectField
              id="waitlist-exam"
              label="SAT or ACT"
              value={exam}
              options={satOrAct.map((value) => ({ value, label: value }))}
              onChange={({ target }) => setExam(target.value as SatOrAct)}
            />
          )}
        </div>
        {emailCode.step && <LazyEmailCodeStep {...emailCode.step} />}
      </form>
    </Dialog>
  );
}
