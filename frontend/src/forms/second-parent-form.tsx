import type { InviteSecondParentRequest, SharedChild } from '@academy/contracts/http/second-parents';
import { checkSecondParentInvitation } from '@academy/contracts/rules/second-parents';
import type { ReactNode, SubmitEvent } from 'react';
import { CheckboxField } from '../ui/field/checkbox-field';
import { EmailField } from '../ui/field/email-field';
import * as css from './form.css';
import type { FormProblem } from './form-problem';
import { messagesOf, sendsWhenReady, useForm } from './form-state';
import { FormSummary } from './form-summary';

interface SecondParentFormProps {
  id?: string;
  /** The children who may be shared. */
  students: readonly SharedChild[];
  busy: boolean;
  problem: FormProblem | null;
  /** Checks an address beyond its form. @returns the message, or null */
  checkAddress?: (email: string) => string | null;
  onSubmit: (request: InviteSecondParentRequest) => void;
  /** The buttons, if they are not elsewhere. */
  children?: ReactNode;
}

const separator = ' ';

/** The fields that invite a second parent, for the family and the office: which children, and the address. */
export function SecondParentForm({
  id,
  students,
  busy,
  problem,
  checkAddress,
  onSubmit,
  children,
}: SecondParentFormProps) {
  const idsIn = (typed: string) =>
    typed.split(separator).filter((one) => students.some((student) => student.id === one));
  const form = useForm({
    id: 'second-parent',
    // A single child needs no choice.
    initial: { students: students.length === 1 ? (students[0]?.id ?? '') : '', email: '' },
    check: ({ email, students: typed }) => {
      const { student_ids: noStudent, email: invalid } = checkSecondParentInvitation({
        email,
        student_ids: idsIn(typed),
      });
      const mistake = invalid ?? checkAddress?.(email) ?? null;
      return { ...(mistake !== null && { email: mistake }), ...(noStudent && { students: noStudent }) };
    },
    showOn: 'submit',
    refused: problem ? messagesOf(problem.fields, { email: 'email', students: 'student_ids' }) : undefined,
  });
  const chosen = idsIn(form.values.students);
  const toggle = (one: string) =>
    form.set({
      students: (chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one]).join(separator),
    });
  const submit: (event: SubmitEvent) => void = sendsWhenReady(form, busy, ({ email, students: typed }) =>
    onSubmit({ email: email.trim(), student_ids: idsIn(typed) }),
  );
  return (
    <form id={id} className={css.form} noValidate onSubmit={submit}>
      <FormSummary form={form} problem={form.valid && !busy ? problem : null} />
      {students.map(({ id: studentId, name }, index) => (
        <CheckboxField
          key={studentId}
          {...(index === 0
            ? { id: form.field('students').id, error: form.errors.students }
            : { id: `share-${studentId}` })}
          label={`Share ${name}`}
          checked={chosen.includes(studentId)}
          onChange={() => toggle(studentId)}
        />
      ))}
      <EmailField
        label="Email of the other parent"
        autoComplete="off"
        required
        hint="We send a link that works for 14 days. Only an account with this confirmed address can accept."
        {...form.field('email')}
      />
      {children}
    </form>
  );
}
