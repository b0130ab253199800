import type { VerificationPreview } from '@academy/contracts/http/accounts';
import { documentDate } from '@academy/contracts/rules/date-format';
import { listed } from '@academy/contracts/rules/listed';

/** Formats the day an account was created, in academy time: "November 22, 2026". */
function createdOn({ account_created_at: createdAt }: VerificationPreview): string {
  return documentDate(createdAt);
}

/** Returns the question to an address's owner about an account that is about to use the address. */
export function addressQuestion(preview: VerificationPreview): string {
  return `A parent account that was created on ${createdOn(preview)}${withStudents(preview)} is about to use this email address. Is it your account?`;
}

/** Returns the question to an address's owner about an account that was created with the address. */
export function accountQuestion(preview: VerificationPreview): string {
  return `Account created on ${createdOn(preview)}${withStudents(preview) || ', with no students yet'}. Was this you?`;
}

function withStudents({ students }: VerificationPreview): string {
  if (students.length === 0) return '';
  return `, with ${students.length === 1 ? 'student' : 'students'} ${listed(students)}`;
}
