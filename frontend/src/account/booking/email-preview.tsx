import type { EmailPreview as Email } from '@academy/contracts/http/registration-page';
import * as css from './booking.css';

/** A collapsed preview of the email that a change sends. */
export function EmailPreview({ email }: { email: Email }) {
  return (
    <details className={css.email}>
      <summary className={css.emailSummary}>See the email you will get</summary>
      <p className={css.subject}>{email.subject}</p>
      <p className={css.emailText}>{email.text}</p>
    </details>
  );
}
