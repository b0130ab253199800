import { useMutation } from '@tanstack/react-query';
import type { User } from '@academy/contracts/http/accounts';
import { cancelEmailChange } from '../../api/account-settings';
import * as css from '../../forms/form.css';
import { formProblem } from '../../forms/form-problem';
import { useResendVerification } from '../../auth/use-resend-verification';
import { useSessionActor } from '../../session/session-context';
import { Button } from '../../ui/button/button';
import { Stack } from '../../ui/layout/layout';
import { Notice } from '../../ui/notice/notice';
import { useToast } from '../../ui/toast/toast';

const wording = { title: 'Change not canceled', text: 'We could not cancel the change. Please try again.' };

/** Notice about a new email address that is not confirmed yet, if any. */
export function PendingEmail({ user: { email, pending_email: pending } }: { user: User }) {
  return pending ? <Waiting key={pending} email={email} pending={pending} /> : null;
}

function Waiting({ email, pending }: { email: string; pending: string }) {
  const session = useSessionActor();
  const show = useToast();
  const { resend, busy, sent } = useResendVerification();
  const cancel = useMutation({
    mutationFn: () => cancelEmailChange(),
    onSuccess: (user) => session.send({ type: 'PROFILE_SAVED', user, token: null }),
    onError: (error) => {
      const { title, text } = formProblem(error, wording);
      show({ tone: 'error', title, description: text });
    },
  });
  return (
    <Notice title="Please confirm your new email address">
      <Stack gap={3} align="start">
        <p>
          We emailed a link to <strong className={css.address}>{pending}</strong>. Open it to confirm the change. Until
          then, sign in with <strong className={css.address}>{email}</strong>.
        </p>
        <div className={css.actions}>
          <Button variant="secondary" disabled={cancel.isPending} busyText={busy && 'Sending...'} onClick={resend}>
            Send again
          </Button>
          <Button
            variant="secondary"
            disabled={busy}
            busyText={cancel.isPending && 'Canceling...'}
            onClick={() => cancel.mutate()}
          >
            Cancel
          </Button>
        </div>
        <div role="status">{sent && <p className={css.said}>A new link is on its way.</p>}</div>
      </Stack>
    </Notice>
  );
}
