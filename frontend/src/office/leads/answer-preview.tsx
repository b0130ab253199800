import { academy } from '@academy/contracts/academy';
import type { FormProblem } from '../../forms/form-problem';
import { bringIntoView } from '../../lib/focus';
import { EmailText } from '../../ui/email-text/email-text';
import { ChangeProblem } from './change-problem';
import * as css from './leads.css';

interface AnswerPreviewProps {
  to: string;
  subject: string;
  text: string;
  /** Why sending failed; null when it has not failed. */
  problem: FormProblem | null;
}

/** Preview of an answer, as the family will see it. */
export function AnswerPreview({ to, subject, text, problem }: AnswerPreviewProps) {
  return (
    <div ref={bringIntoView} tabIndex={-1}>
      <ChangeProblem problem={problem} />
      <div className={css.preview}>
        <div className={css.previewHead}>
          <p>
            To: <EmailText>{to}</EmailText>
          </p>
          <p>From: {academy.name}. Replies reach the staff inbox.</p>
        </div>
        <p className={css.heading}>{subject.trim()}</p>
        <p className={css.previewText}>{text.trim()}</p>
      </div>
    </div>
  );
}
