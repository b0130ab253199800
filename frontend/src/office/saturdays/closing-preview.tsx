import type { ClosingPreview } from '@academy/contracts/http/office/closings';
import type { FormProblem } from '../../forms/form-problem';
import { bringIntoView } from '../../lib/focus';
import { EmailText } from '../../ui/email-text/email-text';
import { ProblemNotice } from '../problem-notice';
import * as css from './messages.css';
import { counted } from '../counted';
import { familiesText } from './saturday-words';

interface ClosingPreviewTextProps {
  preview: ClosingPreview;
  /** Why closing failed; null when it has not failed. */
  problem: FormProblem | null;
}

/** The effects of closing a date, and the email to its families. */
export function ClosingPreviewText({ preview, problem }: ClosingPreviewTextProps) {
  const { sold, held, waiting, families, email } = preview;
  const effects = [
    sold > 0 &&
      `${counted(sold, 'sold seat')}: ${familiesText(families.length)} ${families.length === 1 ? 'chooses' : 'choose'} what happens to ${sold === 1 ? 'it' : 'them'}.`,
    held > 0 && `${counted(held, 'seat')} in checkouts that are not paid: released.`,
    waiting > 0 && `${familiesText(waiting)} on the waitlist: the list ends, and they get an email.`,
  ].filter((text) => text !== false);
  return (
    <div ref={bringIntoView} tabIndex={-1} className={css.stack}>
      <ProblemNotice problem={problem} />
      {effects.length === 0 ? (
        <p>No seats on this date are sold, held or waited for.</p>
      ) : (
        <ul className={css.effects}>
          {effects.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {email && (
        <div className={css.preview}>
          <p className={css.previewHead}>The email to each family, with a personal link:</p>
          <p className={css.previewSubject}>{email.subject}</p>
          <p className={css.previewText}>{email.text.trim()}</p>
        </div>
      )}
      {families.length > 0 && (
        <section aria-labelledby="closing-families">
          <h3 className={css.listTitle} id="closing-families">
            {familiesText(families.length)}
          </h3>
          <ul className={css.people} role="list">
            {families.map(({ registration_id: id, name, email: address, students }) => (
              <li key={id}>
                <span>
                  {name} <span className={css.quiet}>for {students.join(', ')}</span>
                </span>
                <span className={css.quiet}>
                  <EmailText>{address}</EmailText>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
