import { Notice } from '../../ui/notice/notice';
import type { AddedStudent } from './add-student';
import { FactList } from './fact-list';
import * as css from './account-form.css';

interface HandOverProps {
  added: AddedStudent;
  /** Why the mail was not sent. */
  reason: string;
}

/** The sign-in details, for the parent to pass on when the mail was not sent. */
export function HandOver({ added: { student, password }, reason }: HandOverProps) {
  return (
    <div className={css.form}>
      <Notice tone="caution" live="alert">
        {reason}
      </Notice>
      <FactList
        facts={[
          { name: 'Student email', value: student.student_email },
          { name: 'Password', value: <code>{password}</code> },
        ]}
      />
    </div>
  );
}
