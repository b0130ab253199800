import type { Family, FamilySharing } from '@academy/contracts/http/office/families';
import { inviteSecondParentOfFamily } from '@academy/contracts/http/second-parents';
import { listed } from '@academy/contracts/rules/listed';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { officeApi } from '../../../api/office/client';
import { familyQuery } from '../../../api/office/families';
import { Button } from '../../../ui/button/button';
import { EmailText } from '../../../ui/email-text/email-text';
import { textLink } from '../../../ui/link/text-link.css';
import { useToast } from '../../../ui/toast/toast';
import { officeProblem } from '../../office-problem';
import * as frame from '../../office-frame.css';
import { dateText } from '../../office-time';
import { useFocusReturn } from '../../use-focus-return';
import * as css from '../family.css';
import { EndSharingDialog } from './end-sharing-dialog';
import { inviteWording, InviteDialog } from './invite-dialog';

const headingId = 'family-second-parents';
const namesOf = ({ students }: FamilySharing) => listed(students.map(({ name }) => name));

interface SecondParentsProps {
  /** Family id in the page's URL. */
  id: string;
  family: Family;
}

/** The children of a family that two parents share, and invitations. Renders nothing for a family without an account. */
export function SecondParents({ id, family }: SecondParentsProps) {
  const { sharing = [], children } = family;
  const [isInviting, setInviting] = useState(false);
  const [ending, setEnding] = useState<FamilySharing | null>(null);
  const focus = useFocusReturn();
  const taken = new Set(sharing.filter((one) => one.is_first).flatMap(({ students }) => students.map((one) => one.id)));
  const free = children.flatMap(({ student_id: studentId, account_id: accountId, name }) =>
    studentId !== null && accountId !== null && !taken.has(studentId) ? [{ id: studentId, name }] : [],
  );
  if (sharing.length === 0 && free.length === 0) return null;
  const close = () => {
    setInviting(false);
    setEnding(null);
    focus(headingId);
  };
  return (
    <section>
      <h2 id={headingId} className={css.heading} tabIndex={-1}>
        Second parent
      </h2>
      {sharing.length === 0 && <p className={css.muted}>No student of this family has a second parent.</p>}
      <ul className={css.list} role="list">
        {sharing.map((one) => (
          <li key={`${one.id} ${one.is_first}`}>
            <Sharing id={id} sharing={one} onEnd={() => setEnding(one)} />
          </li>
        ))}
      </ul>
      {free.length > 0 && (
        <Button variant="quiet" className={frame.flush} onClick={() => setInviting(true)}>
          Invite a second parent…
        </Button>
      )}
      {isInviting && <InviteDialog id={id} students={free} onClose={close} />}
      {ending && <EndSharingDialog id={id} sharing={ending} names={namesOf(ending)} onClose={close} />}
    </section>
  );
}

function Sharing({ id, sharing, onEnd }: { id: string; sharing: FamilySharing; onEnd: () => void }) {
  const { parent, email, since, is_first: isFirst, may_resend: mayResend, students } = sharing;
  const cache = useQueryClient();
  const show = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: (to: string) =>
      officeApi.send(inviteSecondParentOfFamily, { body: { email: to, student_ids: students.map((one) => one.id) } }),
    onSuccess: async (_answer, to) => {
      await cache.invalidateQueries({ queryKey: familyQuery(id).queryKey });
      show({ tone: 'success', title: 'Sent again', description: `We emailed ${to}.` });
    },
    onError: (error) => {
      const problem = officeProblem(error, inviteWording);
      if (problem) show({ tone: 'error', title: problem.title, description: problem.text });
    },
  });
  return (
    <>
      <p>
        {namesOf(sharing)}
        {parent && (isFirst ? ', also with ' : ', shared by ')}
        {parent && (
          <Link className={textLink} to="/office/families/$id" params={{ id: parent.family_id }}>
            {parent.name}
          </Link>
        )}
        {email !== null && (
          <>
            : <EmailText>{email}</EmailText>
          </>
        )}
      </p>
      <p className={css.fine}>
        {parent ? 'Since' : 'Invited on'} {dateText(since)}
      </p>
      {email !== null && mayResend && (
        <Button
          variant="quiet"
          className={frame.flush}
          busyText={isPending && 'Sending...'}
          onClick={() => mutate(email)}
        >
          Send again
        </Button>
      )}{' '}
      <Button variant="quiet" className={frame.flush} onClick={onEnd}>
        {parent ? 'End sharing…' : 'Withdraw…'}
      </Button>
    </>
  );
}
