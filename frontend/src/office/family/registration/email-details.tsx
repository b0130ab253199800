import type { EmailPreview } from '@academy/contracts/http/registration-page';
import * as css from './registration.css';

/** The email that a change sends to the family, collapsed by default. */
export function EmailDetails({ email }: { email: EmailPreview }) {
  return (
    <details className={css.email}>
      <summary className={css.summary}>See the email the family gets</summary>
      <p className={css.emailSubject}>{email.subject}</p>
      <p className={css.emailText}>{email.text}</p>
    </details>
  );
}
