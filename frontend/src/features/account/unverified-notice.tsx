import type { User } from '@academy/contracts/http/accounts';
import { Button } from '../../ui/button/button';
import { Notice } from '../../ui/notice/notice';
import * as css from './account-form.css';
import { useResendVerification } from './use-resend-verification';

/** Reminds a parent who has not confirmed the address yet, and sends the link again. */
export function UnverifiedNotice({ user: { email, email_verified: verified } }: { user: User }) {
  // Another address starts anew.
  return verified === false && <Reminder key={email} email={email} />;
}

function Reminder({ email }: { email: string }) {
  const { resend, busy, sent } = useResendVerification();
  return (
    <Notice title="Please confirm your email address">
      <div className={css.stack}>
        <p>
          We mailed a link to <strong className={css.address}>{email}</strong>. Once it is confirmed, registrations you
          made with this address before you had an account are listed too, and we email your students.
        </p>
        <div>
          <Button variant="secondary" busyText={busy && 'Sending...'} onClick={resend}>
            Send again
          </Button>
          <div role="status">{sent && <p className={css.said}>A new link is on its way.</p>}</div>
        </div>
      </div>
    </Notice>
  );
}
