import type { User } from '@academy/contracts/http/accounts';
import type { SharedChild } from '@academy/contracts/http/second-parents';
import { normalizeEmail } from '@academy/contracts/rules/contact';
import { secondParentMessages } from '@academy/contracts/rules/second-parents';
import { useState } from 'react';
import * as css from '../../forms/form.css';
import { formProblem } from '../../forms/form-problem';
import { SecondParentForm } from '../../forms/second-parent-form';
import { muted } from '../../theme/type.css';
import { Button } from '../../ui/button/button';
import { inviteWording, useInvite } from './use-invite';

interface InviteFormProps {
  user: User;
  /** The children who may be shared: in the account, and without a second parent. */
  students: readonly SharedChild[];
}

/** Invites a second parent for chosen children. */
export function InviteForm({ user, students }: InviteFormProps) {
  const [sent, setSent] = useState(0);
  const { mutate, isPending, error } = useInvite(user, 'Invitation sent', () => setSent((count) => count + 1));
  if (students.length === 0) return <p className={muted}>There is no other student in your account to share.</p>;
  if (!user.email_verified) return <p className={muted}>{secondParentMessages.confirmFirst}</p>;
  const isOwn = (email: string) => normalizeEmail(email) === normalizeEmail(user.email);
  return (
    <SecondParentForm
      // Empties the form after each invitation.
      key={sent}
      students={students}
      busy={isPending}
      problem={error && formProblem(error, inviteWording)}
      checkAddress={(email) => (isOwn(email) ? secondParentMessages.ownAddress : null)}
      onSubmit={(request) => mutate(request)}
    >
      <div className={css.actions}>
        <Button type="submit" busyText={isPending && 'Sending...'}>
          Invite
        </Button>
      </div>
    </SecondParentForm>
  );
}
