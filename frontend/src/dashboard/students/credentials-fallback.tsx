import { Notice } from '../../ui/notice/notice';
import type { AddedStudent } from './add-student';
import { DescriptionList } from '../../ui/description-list/description-list';
import * as css from '../../forms/form.css';

interface CredentialsFallbackProps {
  added: AddedStudent;
  /** Why the email was not sent. */
  reason: string;
}

/** The sign-in details for the parent to pass on if the email was not sent. */
export function CredentialsFallback({ added: { student, password }, reason }: CredentialsFallbackProps) {
  return (
    <div className={css.form}>
      <Notice tone="caution" live="alert">
        {reason}
      </Notice>
      <DescriptionList
        items={[
          { term: 'Student email', value: student.student_email },
          { term: 'Password', value: <code>{password}</code> },
        ]}
      />
    </div>
  );
}
