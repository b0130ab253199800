import type { VerificationPreview } from '@academy/contracts/http/accounts';
import { academyTimeZone } from '@academy/contracts/rules/dates';

const names = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** The day an account was created, on the academy's clock: "November 22, 2026". */
export function createdOn({ account_created_at: createdAt }: VerificationPreview): string {
  return new Date(createdAt).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: academyTimeZone });
}

/** What the owner of an email address is asked about an account that was created with it. */
export function accountQuestion(preview: VerificationPreview): string {
  const { students } = preview;
  const word = students.length === 1 ? 'student' : 'students';
  return `Account created on ${createdOn(preview)}, with ${students.length === 0 ? 'no students yet' : `${word} ${names.format(students)}`}. Was this you?`;
}
