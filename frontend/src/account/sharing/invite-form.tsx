import type { User } from '@academy/contracts/http/accounts';
import type { Student } from '@academy/contracts/http/students';
import { normalizeEmail } from '@academy/contracts/rules/contact';
import { checkSecondParentInvitation, secondParentMessages } from '@academy/contracts/rules/second-parents';
import { useState } from 'react';
import * as css from '../../forms/form.css';
import { formProblem } from '../../forms/form-problem';
import { messagesOf, sendsWhenReady, useForm } from '../../forms/form-state';
import { FormSummary } from '../../forms/form-summary';
import { muted } from '../../theme/type.css';
import { Button } from '../../ui/button/button';
import { CheckboxField } from '../../ui/field/checkbox-field';
import { EmailField } from '../../ui/field/email-field';
import { inviteWording, useInvite } from './use-invite';

interface InviteFormProps {
  user: User;
  /** The children who may be shared: in the account, and without a second parent. */
  students: readonly Student[];
}

/** Invites a second parent for chosen children. */
export function InviteForm({ user, students }: InviteFormProps) {
  const [sent, setSent] = useState(0);
  if (students.length === 0) return <p className={muted}>There is no other student in your account to share.</p>;
  if (!user.email_verified) return <p className={muted}>{secondParentMessages.confirmFirst}</p>;
  // The key empties the form after each invitation.
  return <Fields key={sent} user={user} students={students} onSent={() => setSent((count) => count + 1)} />;
}

const separator = ' ';

function Fields({ user, students, onSent }: InviteFormProps & { onSent: () => void }) {
  const { mutate, isPending, error } = useInvite(user, 'Invitation sent', onSent);
  const problem = error && formProblem(error, inviteWording);
  const idsIn = (typed: string) => typed.split(separator).filter((id) => students.some((one) => one.id === id));
  const form = useForm({
    id: 'second-parent',
    // A single child needs no choice.
    initial: { students: students.length === 1 ? (students[0]?.id ?? '') : '', email: '' },
    check: ({ email, students: typed }) => {
      const { student_ids: noStudent, ...mistakes } = checkSecondParentInvitation({ email, student_ids: idsIn(typed) });
      if (normalizeEmail(email) === normalizeEmail(user.email)) return { email: secondParentMessages.ownAddress };
      return { ...mistakes, ...(noStudent && { students: noStudent }) };
    },
    showOn: 'submit',
    refused: problem ? messagesOf(problem.fields, { email: 'email', students: 'student_ids' }) : undefined,
  });
  const chosen = idsIn(form.values.students);
  const toggle = (id: string) =>
    form.set({
      students: (chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]).join(separator),
    });
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={sendsWhenReady(form, isPending, ({ email, students: typed }) =>
        mutate({ email: email.trim(), student_ids: idsIn(typed) }),
      )}
    >
      <FormSummary form={form} problem={form.valid && !isPending ? problem : null} />
      {students.map(({ id, student_name: name }, index) => (
        <CheckboxField
          key={id}
          {...(index === 0 ? { id: form.field('students').id, error: form.errors.students } : { id: `share-${id}` })}
          label={`Share ${name}`}
          checked={chosen.includes(id)}
          onChange={() => toggle(id)}
        />
      ))}
      <EmailField
        label="Email of the other parent"
        autoComplete="off"
        required
        hint="We send a link that works for 14 days. Only an account with this confirmed address can accept."
        {...form.field('email')}
      />
      <div className={css.actions}>
        <Button type="submit" busyText={isPending && 'Sending...'}>
          Invite
        </Button>
      </div>
    </form>
  );
}
