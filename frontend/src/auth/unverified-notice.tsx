import type { User } from '@academy/contracts/http/accounts';
import { Button } from '../ui/button/button';
import { Notice } from '../ui/notice/notice';
import { Stack } from '../ui/layout/layout';
import * as css from '../forms/form.css';
import { useResendVerification } from './use-resend-verification';

/** Reminds a parent to confirm their email address and can resend the link. Not shown if a change of address is pending. */
export function UnverifiedNotice({ user }: { user: User }) {
  const { email, email_verified: verified, pending_email: pending } = user;
  // The key resets the state for a different address.
  return verified === false && !pending && <Reminder key={email} email={email} />;
}

function Reminder({ email }: { email: string }) {
  const { resend, busy, sent } = useResendVerification();
  return (
    <Notice title="Please confirm your email address">
      <Stack gap={3} align="start">
        <p>
          We emailed a link to <strong className={css.address}>{email}</strong>. After you confirm it, earlier
          registrations made with this address appear here, and we can email your students.
        </p>
        <div>
          <Button variant="secondary" busyText={busy && 'Sending...'} onClick={resend}>
            Send again
          </Button>
          <div role="status">{sent && <p className={css.said}>A new link is on its way.</p>}</div>
        </div>
      </Stack>
    </Notice>
  );
}
