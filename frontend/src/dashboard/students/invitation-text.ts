import { longDateTime } from '@academy/contracts/rules/date-format';

/**
 * What a parent reads about the email to a student with a new address.
 * @param mail `after`: ISO 8601, until when a limit keeps it; `waits`: whether the parent's own address has to be confirmed first
 */
export function invitationText(
  email: string,
  { after, waits }: { after?: string | undefined; waits: boolean },
): string {
  if (after !== undefined)
    return `We limit how many new student addresses we email in a day. We will email ${email} a link to choose a password after ${longDateTime(after)}${waits ? ', once your own email address is confirmed' : ''}. Until then, the student can sign in with their current password.`;
  return waits
    ? `We will email ${email} a link to choose a password as soon as you confirm your own email address.`
    : `A link to choose a password is on its way to ${email}.`;
}
