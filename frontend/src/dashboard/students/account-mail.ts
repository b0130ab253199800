import { academy } from '@academy/contracts/academy';
import type { SendEmailRequest } from '@academy/contracts/http/students';
import { splitFullName } from '@academy/contracts/rules/full-name';
import { escapeHtml } from '@academy/contracts/rules/escape-html';

export interface AccountMailFacts {
  studentName: string;
  email: string;
  /** URL of the students' sign-in page. */
  signInUrl: string;
}

/**
 * Returns the request for the documented API call about a new student. The server uses only the address: it sends its own email with a
 * one-time link. The typed password is in no email and in no other call.
 */
export function accountMail({ studentName, email, signInUrl }: AccountMailFacts): SendEmailRequest {
  const url = escapeHtml(signInUrl);
  const html = [
    `<p>Hello ${escapeHtml(splitFullName(studentName).first)},</p>`,
    `<p>Your parent created a student account for you at ${escapeHtml(academy.name)}.</p>`,
    `<p>Sign in at: <a href="${url}">${url}</a><br>Email: <strong>${escapeHtml(email)}</strong></p>`,
    '<p>Keep this email private.</p>',
  ].join('\n');
  return { to: email, subject: `Your student account at ${academy.name}`, html, type: 'student_account_notification' };
}
