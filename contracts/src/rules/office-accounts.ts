import { checkPhoneTenOrEleven, cleanEmail, isEmail } from './contact.js';
import { checkReasonLength } from './reason.js';
import { studentMessages, studentTextMaxLength } from './students.js';

/** Family members who can have an account. */
const personKinds = ['parent', 'student'] as const;

export type PersonKind = (typeof personKinds)[number];

export const isPersonKind = (value: unknown): value is PersonKind => personKinds.includes(value as PersonKind);

/**
 * Whether a student can sign in: `active`, yes; `disabled`, staff disabled the account; `held`, the parent has not confirmed yet that
 * the account is theirs; `unconfirmed`, not by email link yet, because the parent's address is not confirmed.
 */
export type FamilyStudentState = 'active' | 'disabled' | 'held' | 'unconfirmed';

export const studentStateTexts: Readonly<Record<FamilyStudentState, string>> = {
  active: 'Account',
  disabled: 'Disabled',
  held: 'Waiting for the parent',
  unconfirmed: 'Parent not confirmed',
};

/** Whether an email can be sent again: `yes`, or the reason it cannot. */
export type EmailRepeat = 'yes' | 'link' | 'code' | 'confirmation' | 'personal' | 'pending' | 'gone';

/** Explanation for staff when an email cannot be sent again. */
export const emailRepeatTexts: Readonly<Record<Exclude<EmailRepeat, 'yes'>, string>> = {
  link: 'Its link is personal and expires. Send a password link from the account instead.',
  code: 'Its code has expired. The family gets a new one on the page that asks for it.',
  confirmation: 'Its link is personal and expires. The family asks for a new one on the page that needs it.',
  personal: 'It was about a single event, such as a sign-in, and is not sent again.',
  pending: 'It is still on its way. Wait for its outcome.',
  gone: 'It is too old. Its content is no longer stored.',
};

export const officeAccountMessages = {
  reasonRequired: 'Please enter a reason. It is kept in the history.',
  emailRequired: 'Please choose an email.',
  emailNotOfFamily: 'Please choose one of the addresses of this family.',
  sentAMomentAgo: 'This email was sent to this address a moment ago. Wait a minute before you send it again.',
  accountDisabled: 'This account is disabled, so a link would not work. Enable it first.',
  twoFactorDisabled: 'This account is disabled. Enable it first.',
  changeDisabled: 'This account is disabled, so a new address could not be confirmed. Enable it first.',
  parentDisabled: 'The parent’s account is disabled, and so are the students’ accounts. Enable it first.',
  studentHeld: 'The parent has not confirmed yet that this is their student. We ask them when they sign in.',
  parentUnconfirmed:
    'The parent has not confirmed their email address, so we do not write to their students yet. Send the parent a password link.',
  noStudentEmail: 'This student has no email address. Add one first.',
  studentConfirmed:
    'The student has confirmed this address, so only a manager can change it here. A parent can change it on the dashboard.',
  studentTwoFactor:
    'This student has two-factor authentication, which a new address turns off, so only a manager can change it here. A parent can change it on the dashboard.',
  paused:
    'Our office changed this account’s email address a few days ago, so password links are paused. A manager can end the pause after a phone call.',
  notPaused: 'This account is not paused.',
  changedElsewhere: 'Someone else changed this. Please review it and save again.',
} as const;

/** Checks a reason. @returns the message, or null */
export function checkReason(reason: string): string | null {
  return reason.trim() === '' ? officeAccountMessages.reasonRequired : checkReasonLength(reason);
}

/** Checks a parent's phone number, which is optional. @returns the message, or null */
export const checkParentPhone = (phone: string): string | null =>
  phone.trim() === '' ? null : checkPhoneTenOrEleven(phone);

/** Checks a student's email, which is optional. @returns the message, or null */
export const checkStudentEmail = (email: string): string | null =>
  email.trim() === '' || isEmail(cleanEmail(email)) ? null : studentMessages.emailInvalid;

/** Checks a school, which is optional. @returns the message, or null */
export function checkSchool(school: string): string | null {
  if (school.trim().length > studentTextMaxLength) return studentMessages.textTooLong;
  return /\p{Cc}/u.test(school) ? studentMessages.notText : null;
}
