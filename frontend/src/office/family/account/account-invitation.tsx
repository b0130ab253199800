import { inviteFamily, type FamilyInvitation } from '@academy/contracts/http/office/families';
import { fieldOf } from '../../../api/answers';
import { officeApi } from '../../../api/office/client';
import { Button } from '../../../ui/button/button';
import { EmailText } from '../../../ui/email-text/email-text';
import { Notice } from '../../../ui/notice/notice';
import { useToast } from '../../../ui/toast/toast';
import { officeProblem } from '../../office-problem';
import { dateText } from '../../office-time';
import { useFocusReturn } from '../../use-focus-return';
import * as frame from '../../office-frame.css';
import * as family from '../family.css';
import { useAccountChange } from './use-account-change';

const textId = 'account-invitation';

interface AccountInvitationProps {
  /** Family id in the page's URL. */
  id: string;
  invitation: FamilyInvitation;
}

/** Invites the parent of a family without an account to create one; at most once a day. */
export function AccountInvitation({ id, invitation }: AccountInvitationProps) {
  const { email, invited_at: invitedAt, may_invite: mayInvite } = invitation;
  const show = useToast();
  const focus = useFocusReturn();
  const { mutate, isPending, error } = useAccountChange(
    id,
    () => fieldOf(officeApi.send(inviteFamily, { params: { id }, body: { email } }), 'family'),
    () => {
      show({ tone: 'success', title: 'Invited', description: `We emailed a link to ${email}.` });
      // The button is gone then.
      focus(textId);
    },
  );
  const problem = officeProblem(error, {
    title: 'Not invited',
    text: 'We could not send the invitation. Please try again.',
  });
  return (
    <>
      <p id={textId} className={family.muted} tabIndex={-1}>
        {invitedAt === null ? 'An invitation to create an account goes to ' : `Invited on ${dateText(invitedAt)}: `}
        <EmailText>{email}</EmailText>
        {invitedAt === null && '.'}
      </p>
      {mayInvite && (
        <Button
          variant="quiet"
          className={frame.flush}
          busyText={isPending && 'Inviting...'}
          onClick={() => mutate(undefined)}
        >
          {invitedAt === null ? 'Invite to an account' : 'Invite again'}
        </Button>
      )}
      {problem && !isPending && (
        <Notice tone="danger" title={problem.title} live="alert">
          {problem.text}
        </Notice>
      )}
    </>
  );
}
