import type { VerificationPreview } from '@academy/contracts/http/accounts';
import { academyTimeZone } from '@academy/contracts/rules/dates';

const names = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** The day an account was created, on the academy's clock: "November 22, 2026". */
function createdOn({ account_created_at: createdAt }: VerificationPreview): string {
  return new Date(createdAt).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: academyTimeZone });
}

/** What the owner of an email address is asked about an account that is to get it. */
export function addressQuestion(preview: VerificationPreview): string {
  return `A parent account that was created on ${createdOn(preview)}${withStudents(preview)} is about to use this email address. Is it your account?`;
}

/** What the owner of an email address is asked about an account that was created with it. */
export function accountQuestion(preview: VerificationPreview): string {
  return `Account created on ${createdOn(preview)}${withStudents(preview) || ', with no students yet'}. Was this you?`;
}

function withStudents({ students }: VerificationPreview): string {
  if (students.length === 0) return '';
  return `, with ${students.length === 1 ? 'student' : 'students'} ${names.format(students)}`;
}
