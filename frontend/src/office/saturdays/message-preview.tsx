import { academy } from '@academy/contracts/academy';
import type { DateFamily } from '@academy/contracts/http/office/date-messages';
import type { FormProblem } from '../../forms/form-problem';
import { bringIntoView } from '../../lib/focus';
import { EmailText } from '../../ui/email-text/email-text';
import { Notice } from '../../ui/notice/notice';
import { familiesText } from './saturday-words';
import * as css from './messages.css';

interface MessagePreviewProps {
  /** The recipients. */
  to: readonly DateFamily[];
  subject: string;
  text: string;
  /** Why sending failed; null when it has not failed. */
  problem: FormProblem | null;
}

/** Preview of a message, as each family will see it, with the list of recipients. */
export function MessagePreview({ to, subject, text, problem }: MessagePreviewProps) {
  return (
    <div ref={bringIntoView} tabIndex={-1} className={css.stack}>
      {problem && Object.keys(problem.fields).length === 0 && (
        <Notice tone="caution" title={problem.title} live="alert">
          {problem.text}
        </Notice>
      )}
      <div className={css.preview}>
        <p className={css.previewHead}>From: {academy.name}. Replies reach the staff inbox.</p>
        <p className={css.previewSubject}>{subject.trim()}</p>
        <p className={css.previewText}>{text.trim()}</p>
      </div>
      <section aria-labelledby="message-families">
        <h3 className={css.listTitle} id="message-families">
          {familiesText(to.length)}
        </h3>
        <ul className={css.people} role="list">
          {to.map(({ registration_id: id, name, email, students }) => (
            <li key={id}>
              <span>
                {name} <span className={css.quiet}>for {students.join(', ')}</span>
              </span>
              <span className={css.quiet}>
                <EmailText>{email}</EmailText>
              </span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
