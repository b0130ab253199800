import { sendEmail, type NewStudent, type Student } from '@academy/contracts/http/students';
import { api } from '../../api/client';
import { ApiError, messageOf } from '../../api/errors';
import { createStudent } from '../../api/student-changes';
import type { Notice } from '../../lib/notice';
import { newId } from '../../lib/uuid';
import { accountMail } from './account-mail';
import { formProblem, type FormProblem } from '../../forms/form-problem';
import { invitationText } from './invitation-text';

/** The outcome of the email to the student. */
export type AccountMailOutcome =
  | { kind: 'sent' }
  /** Sent later. `after`: ISO 8601, if a limit keeps it until then. */
  | { kind: 'waiting'; after?: string }
  | { kind: 'noAddress' }
  | { kind: 'failed'; text: string };

/** A new student account with its password, which is known only to this page. */
export interface AddedStudent {
  student: Student;
  password: string;
  mail: AccountMailOutcome;
}

const mailFailures = {
  notSetUp: 'Email service not available. Please contact support to set up the email notification system.',
  serverError: 'Email server error. Please try again later or contact support.',
  other: 'Failed to send email notification. Please inform the student manually.',
} as const;

/** Returns the message for a parent about an email that was not sent. */
export function mailFailureText(error: unknown): string {
  if (!(error instanceof ApiError)) return mailFailures.other;
  if (error.status === 404) return mailFailures.notSetUp;
  return error.status === 500 ? mailFailures.serverError : mailFailures.other;
}

/**
 * Creates a student's account and emails the student about it. The account remains if the email fails.
 * @throws ApiError, NetworkError if the account was not created
 */
export async function addStudent(draft: NewStudent, idempotencyKey: string, signInUrl: string): Promise<AddedStudent> {
  const student = await createStudent(draft, idempotencyKey);
  const { password } = draft;
  if (!student.student_email) return { student, password, mail: { kind: 'noAddress' } };
  try {
    const sent = (
      await api.send(sendEmail, {
        body: accountMail({ studentName: student.student_name, email: student.student_email, signInUrl }),
        idempotencyKey: newId(),
      })
    ).sent;
    const { emailed_after: after } = student;
    return { student, password, mail: sent ? { kind: 'sent' } : { kind: 'waiting', ...(after && { after }) } };
  } catch (error) {
    return { student, password, mail: { kind: 'failed', text: mailFailureText(error) } };
  }
}

const refusedWording = {
  title: 'Failed to Create Student',
  text: 'Unable to create student account.',
  denied: 'Only parents can create student accounts.',
};

/** Returns the message for an account that was not created. Requests that the server refused have their own title. */
export function creationProblem(error: unknown): FormProblem {
  if (error instanceof ApiError && error.code !== 'invalid_response') return formProblem(error, refusedWording);
  return {
    title: 'Creation Failed',
    text: messageOf(error, 'An error occurred while saving the student.'),
    fields: {},
  };
}

/** Returns the message after an account was created. @param waits true if the parent's own address is not confirmed */
export function addedNotice({ student, mail }: AddedStudent, waits: boolean): Notice {
  const { student_name: name, student_email: email } = student;
  if (mail.kind === 'failed') return { tone: 'warning', title: 'Student Account Created', text: mail.text };
  if (mail.kind !== 'noAddress') {
    const mailing =
      mail.kind === 'sent' ? { waits: false } : { after: mail.after, waits: waits || mail.after === undefined };
    return { tone: 'success', title: 'Student Account Created', text: invitationText(email ?? '', mailing) };
  }
  return { tone: 'success', title: 'Student Created', text: `${name} has no email yet, so nothing was sent.` };
}
