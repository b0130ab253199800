import { addressChangeDays, pausedText } from '@academy/contracts/rules/address-changes';
import type { MailContent } from '../mail.js';
import { layout } from './layout.js';
import { button, greeting } from './parts.js';

const callUs = 'If this was not you, please call us right away.';

/** A security notice about an account to its owner. @param reason why they are emailed */
export const warning = (subject: string, firstName: string, fact: string, reason: string): MailContent =>
  layout({ subject, body: [greeting(firstName), fact, callUs], reason });

export interface EmailChangeMail {
  firstName: string;
  /** Link that undoes the change, in full. */
  undoUrl: string;
}

const undoLabel = 'Keep my old email address';

const changeMail = (
  { firstName, undoUrl }: EmailChangeMail,
  { subject, fact, undo, reason }: { subject: string; fact: string; undo: string; reason: string },
): MailContent =>
  layout({ subject, body: [greeting(firstName), fact, undo, button(undoLabel, undoUrl), callUs], reason });

/** Sent to an account's address when a change was requested. Does not name the new one, which may be a stranger's. */
export function emailChangeRequestedMail(mail: EmailChangeMail): MailContent {
  return changeMail(mail, {
    subject: 'A new email address was entered for your account',
    fact: 'A new email address was entered for your parent account. It takes effect when it is confirmed with the link we emailed there. Until then, sign in with this address.',
    undo: 'If the new address is wrong, or if this was not you, keep your old one:',
    reason: 'You are receiving this email because this is the email address of a parent account.',
  });
}

/**
 * Sent to an account's confirmed address when a desk member entered another one. Names it, because the owner has to decide; only staff
 * can have typed it.
 */
export function emailChangeApprovalMail({
  firstName,
  newEmail,
  approveUrl,
  undoUrl,
}: EmailChangeMail & { newEmail: string; approveUrl: string }): MailContent {
  return layout({
    subject: 'May we change the email address of your account?',
    body: [
      greeting(firstName),
      `Our office was asked to change the email address of your parent account to ${newEmail}. This happens only if you agree. The link works for ${addressChangeDays} days:`,
      button('Change my email address', approveUrl),
      'If you did not ask for this, keep your address, and please call us.',
      button(undoLabel, undoUrl),
    ],
    reason: 'You are receiving this email because this is the email address of a parent account.',
  });
}

/** Sent to the new address after the office changed it, and when a reset link is requested during the pause. @param until ISO 8601 */
export function accountPausedMail({ firstName, until }: { firstName: string; until: string }): MailContent {
  return warning(
    'Parts of your account are paused for a few days',
    firstName,
    pausedText(until),
    'You are receiving this email because the email address of your parent account was changed to this one.',
  );
}

/** Sent to an account's previous address once the change took effect. Does not name the new one either. */
export function emailChangedMail(mail: EmailChangeMail): MailContent {
  return changeMail(mail, {
    subject: 'Your email address was changed',
    fact: 'The email address of your parent account was changed. From now on, sign in with the new address. Our emails go there too.',
    undo: 'If this is wrong, you can go back to your old address within seven days:',
    reason: 'You are receiving this email because this was the email address of a parent account.',
  });
}

export function passwordChangedMail({ firstName }: { firstName: string }): MailContent {
  const fact = 'The password of your parent account was changed, and all other devices were signed out.';
  return warning(
    'Your password was changed',
    firstName,
    fact,
    'You are receiving this email because the password of your account was changed.',
  );
}

/** Sent to the address of an account that its family has deleted. */
export function accountDeletedMail({ firstName }: { firstName: string }): MailContent {
  const fact =
    'Your account and your students’ accounts were deleted as you asked. We keep records of your registrations and payments for seven years, because tax law requires it. Tests and consultations that are still coming up stay booked. Booked lessons were canceled.';
  return warning(
    'Your account was deleted',
    firstName,
    fact,
    'You are receiving this email because the parent account with this address was deleted.',
  );
}

/** The last email to a family whose personal data the office has erased. */
export function familyErasedMail({ firstName }: { firstName: string }): MailContent {
  const fact =
    'We erased your personal data as you asked: your account if you had one, your students, your messages and what we had noted. We keep what you bought, with dates and amounts and without your names, for seven years, because tax law requires it. This is the last email to this address, and it is no longer stored here.';
  return warning(
    'Your data was erased',
    firstName,
    fact,
    'You are receiving this email because the personal data that belonged to this address was erased.',
  );
}
