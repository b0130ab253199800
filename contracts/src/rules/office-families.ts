import { checkEmail } from './contact.js';
import { isDay } from './dates.js';

/** Account state of a family: no account, email not confirmed, active, or disabled by staff. */
export const familyAccountStates = ['none', 'unconfirmed', 'active', 'disabled'] as const;

export type FamilyAccountState = (typeof familyAccountStates)[number];

export const familyAccountTexts: Readonly<Record<FamilyAccountState, string>> = {
  none: 'No account',
  unconfirmed: 'Email not confirmed',
  active: 'Account',
  disabled: 'Disabled',
};

export const isFamilyAccountState = (value: unknown): value is FamilyAccountState =>
  familyAccountStates.includes(value as FamilyAccountState);

/** Maximum number of families in one list. */
export const familyListSize = 50;

/** Name shown for a family whose personal data was erased. */
export const erasedFamilyName = 'Erased family';

/** Longest text of a note, in characters. */
const noteMaxLength = 2000;
/** Longest text of a task, in characters. */
const taskMaxLength = 200;

export const familyMessages = {
  noteRequired: 'Please enter a note.',
  noteTooLong: `Please use at most ${noteMaxLength} characters.`,
  taskRequired: 'Please enter what needs to be done.',
  taskTooLong: `Please use at most ${taskMaxLength} characters.`,
  dayInvalid: 'Please choose a date.',
  mergeRequired: 'Please choose the other family.',
  mergeItself: 'This is the same family. Please choose another one.',
  mergeHasOthers: 'Other families are merged into this one. Keep it as the main family, or separate those first.',
  mergedMeanwhile: 'Someone else merged or separated one of these families. Please review them.',
  mergeErased: 'The data of one of these families was erased.',
  hasAccount: 'This family has an account already.',
  nobodyToSeparate:
    'One of these families has deleted its account. What we wrote about it belongs to the other one now.',
} as const;

/** Why a family cannot be registered with an email address. @param family name of the family that the address belongs to */
export const addressOfFamily = (family: string): string =>
  `The parent’s email belongs to another family, ${family}. Use another email, or register this from the page of that family.`;

const checkText = (text: string, longest: number, missing: string, tooLong: string): string | null =>
  text.trim() === '' ? missing : text.trim().length > longest ? tooLong : null;

/** Checks a note. @returns the message, or null */
export const checkNote = (text: string): string | null =>
  checkText(text, noteMaxLength, familyMessages.noteRequired, familyMessages.noteTooLong);

/** Checks the text of a task. @returns the message, or null */
export const checkTask = (text: string): string | null =>
  checkText(text, taskMaxLength, familyMessages.taskRequired, familyMessages.taskTooLong);

/** Checks the due day of a task. @param day YYYY-MM-DD, or '' for none @returns the message, or null */
export const checkTaskDay = (day: string): string | null =>
  day === '' || isDay(day) ? null : familyMessages.dayInvalid;

/** Checks the email of a family added by phone, which is optional. Returns the message, or null. */
export const checkFamilyEmail = (email: string): string | null => (email.trim() === '' ? null : checkEmail(email));

/** Display text of an email's state, for the office. The last state that can be known is `accepted`, by the recipient's mail server. */
export const emailStateWords: Readonly<Record<string, string>> = {
  queued: 'On its way',
  accepted: 'Sent',
  rejected: 'Refused',
  failed: 'Not sent yet',
  held: 'Held',
  not_needed: 'Not needed',
  demo: 'Not sent: demo family',
};
