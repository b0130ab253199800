import { visibleText } from './typed-text.js';

/**
 * Checks of names, email addresses and phone numbers, shared by browser and server with their messages.
 * Each check returns the message, or null when the value is valid.
 */

const emailMaxLength = 254;
/** Longest name of a person. Names are the only typed text in emails to unconfirmed addresses, so they are kept short. */
const nameMaxLength = 60;

export const contactMessages = {
  required: 'This field is required',
  nameTooShort: 'Must be at least 2 characters',
  nameLetters: 'Only letters and spaces allowed',
  nameTooLong: `Must be at most ${nameMaxLength} characters`,
  emailRequired: 'Email is required',
  emailInvalid: 'Please enter a valid email address',
  phoneTen: 'Phone number must be exactly 10 digits, numbers only',
  phoneTenOrEleven: 'Phone number must be 10 digits, numbers only',
  parentEmail: 'Parent email must be a valid email address',
  studentEmail: 'Student email must be a valid email address',
} as const;

/** One @, a dot in the domain; no spaces, double quotes, brackets, commas or control characters. */
const emailPattern =
  /^[^\s@"'`<>()[\]\\,;:]+(?:'[^\s@"`<>()[\]\\,;:]+)?@[^\s@"'`<>()[\]\\,;:]+\.[^\s@"'`<>()[\]\\,;:.]{2,}$/;

export function isEmail(value: string): boolean {
  return value.length <= emailMaxLength && emailPattern.test(value) && !value.includes('..') && !/\p{Cc}/u.test(value);
}

/** The form of an email address used for comparison: trimmed, lower case. The address is stored and used as typed. */
export function normalizeEmail(value: string): string {
  return value.trim().toLowerCase();
}

/**
 * Maps all plus-tagged addresses of a mailbox to one key: `Jane+sat@example.com` and `jane@example.com` are the same.
 * Used for limits only; addresses are stored, compared and used as typed.
 */
export function familyEmailKey(value: string): string {
  return normalizeEmail(value).replace(/\+[^@]*(?=@)/, '');
}

/** Key of a family with an account. */
export const accountFamily = (accountId: string): string => `account:${accountId}`;

/** Key of a family without an account, based on the parent's email address. */
export const guestFamily = (email: string): string => `email:${familyEmailKey(email)}`;

/** A person's name as it is stored: trimmed, with single spaces and without invisible characters. Case and punctuation stay as typed. */
export function normalizeName(value: string): string {
  return visibleText(value)
    .replace(/\p{Zs}+/gu, ' ')
    .trim();
}

/**
 * Letters of any alphabet, spaces, apostrophes, hyphens and periods. A period must be followed by the end, a non-letter, or a single
 * letter ("St. John", "J.R. Lee"), because mail programs would turn "evil.com" into a link.
 */
const namePattern = /^(?:[\p{L}\p{M} '‘’‐‑-]|\.(?!\p{M}|\p{L}\p{M}*\p{L}))+$/u;

/** The rule for a person's name on every form. Returns the message, or null. */
export function checkPersonName(value: string): string | null {
  const name = normalizeName(value);
  if (name === '') return contactMessages.required;
  if (name.length > nameMaxLength) return contactMessages.nameTooLong;
  return namePattern.test(name) ? null : contactMessages.nameLetters;
}

/** A name on the sign-up form and the lead forms, which also require at least two characters. */
export function checkName(value: string): string | null {
  return normalizeName(value).length === 1 ? contactMessages.nameTooShort : checkPersonName(value);
}

export function checkEmail(value: string): string | null {
  const email = value.trim();
  if (email === '') return contactMessages.emailRequired;
  return isEmail(email) ? null : contactMessages.emailInvalid;
}

/** Characters that people type between the digits of a phone number: spaces, periods, hyphens, dashes, parentheses and brackets. */
const phonePunctuation = /[\p{Zs}.\p{Pd}()[\]]/gu;

/**
 * The stored form of a phone number: punctuation and a leading +1 or 1 are removed, so "+1 (914) 555-0100" becomes "9145550100".
 * Everything else stays: "+44 20 7946 0958" becomes "+442079460958", which the checks below reject.
 */
export function normalizePhone(value: string): string {
  const typed = value.replace(phonePunctuation, '');
  return /^\+?1(?<number>\d{10})$/.exec(typed)?.groups?.['number'] ?? typed;
}

const isPhone = (value: string) => /^\d{10}$/.test(normalizePhone(value));

/** Requires ten digits, with or without a leading +1 or 1, in any notation that {@link normalizePhone} accepts. */
export function checkPhoneTen(value: string): string | null {
  return isPhone(value) ? null : contactMessages.phoneTen;
}

/** The same rule as {@link checkPhoneTen}, for forms whose message says "10 digits" without "exactly". */
export function checkPhoneTenOrEleven(value: string): string | null {
  return isPhone(value) ? null : contactMessages.phoneTenOrEleven;
}

/** A stored phone number as a form field value: digits only, without the leading country code 1. */
export function phoneForForm(value: string | null | undefined): string {
  const digits = (value ?? '').replace(/\D/g, '');
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
}

/** A stored phone number, formatted: "(914) 555-0142". A number without ten digits is returned unchanged. */
export function formatPhone(value: string): string {
  const digits = phoneForForm(value);
  return digits.length === 10 ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` : value;
}

/** "Mary Ann Lee" → first "Mary", last "Ann Lee": split at the first space. */
export function splitFullName(fullName: string): { first: string; last: string } {
  const name = fullName.trim();
  const space = name.indexOf(' ');
  return space < 0 ? { first: name, last: '' } : { first: name.slice(0, space), last: name.slice(space + 1).trim() };
}
