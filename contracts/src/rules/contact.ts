/**
 * Checks of names, email addresses and phone numbers that browser and server share,
 * with the words both use. Each check answers the message, or null when the value is fine.
 */

export const emailMaxLength = 254;
/** Longest name of a person. Names are the only typed text in emails to addresses that are not confirmed, so they are short. */
export const nameMaxLength = 60;

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

/** One @, a dot in the domain, no spaces, quotes, brackets, commas or control characters. */
const emailPattern =
  /^[^\s@"'`<>()[\]\\,;:]+(?:'[^\s@"`<>()[\]\\,;:]+)?@[^\s@"'`<>()[\]\\,;:]+\.[^\s@"'`<>()[\]\\,;:.]{2,}$/;

export function isEmail(value: string): boolean {
  return value.length <= emailMaxLength && emailPattern.test(value) && !value.includes('..') && !/\p{Cc}/u.test(value);
}

/** How an address is compared: trimmed, lower case. It is stored and written to as typed. */
export function normalizeEmail(value: string): string {
  return value.trim().toLowerCase();
}

/**
 * One key for all the addresses a mailbox answers to through plus-tags: `Jane+sat@example.com` and `jane@example.com` are the same.
 * For limits only: an address is stored, compared and written to as it was typed.
 */
export function familyEmailKey(value: string): string {
  return normalizeEmail(value).replace(/\+[^@]*(?=@)/, '');
}

/** A person's name normalized for comparison: lower case, single spaces. */
export function nameKey(name: string): string {
  return name.trim().replace(/\s+/g, ' ').toLowerCase();
}

/** Whether two names are one person's: case and runs of spaces do not matter. */
export function sameName(one: string, other: string): boolean {
  return nameKey(one) === nameKey(other);
}

/** Letters of any alphabet, spaces, apostrophes and hyphens; a full stop only before a space or at the end ("St. John", never "evil.com"). */
const namePattern = /^(?:[\p{L}\p{M} '’-]|\.(?= |$))+$/u;

/** The rule for every person's name, on every form. Answers the message, or null. */
export function checkPersonName(value: string): string | null {
  const name = value.trim();
  if (name === '') return contactMessages.required;
  if (name.length > nameMaxLength) return contactMessages.nameTooLong;
  return namePattern.test(name) ? null : contactMessages.nameLetters;
}

/** A name on the sign-up form and the forms for leads, which also ask for at least two characters. */
export function checkName(value: string): string | null {
  return value.trim().length === 1 ? contactMessages.nameTooShort : checkPersonName(value);
}

export function checkEmail(value: string): string | null {
  const email = value.trim();
  if (email === '') return contactMessages.emailRequired;
  return isEmail(email) ? null : contactMessages.emailInvalid;
}

/** Exactly ten digits. */
export function checkPhoneTen(value: string): string | null {
  return /^\d{10}$/.test(value.trim()) ? null : contactMessages.phoneTen;
}

/** Ten digits, or eleven of which the first is 1. */
export function checkPhoneTenOrEleven(value: string): string | null {
  return /^1?\d{10}$/.test(value.trim()) ? null : contactMessages.phoneTenOrEleven;
}

/** A stored phone number as a form wants it: digits only, without the leading country code 1. */
export function phoneForForm(value: string | null | undefined): string {
  const digits = (value ?? '').replace(/\D/g, '');
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
}

/** A stored phone number as it is read: "(914) 555-0142"; a number without ten digits is returned unchanged. */
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
