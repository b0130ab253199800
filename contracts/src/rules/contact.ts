import { normalizeName } from './full-name.js';
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
  phoneExtension: 'We cannot store an extension. Please enter the 10-digit number only.',
  parentEmail: 'Parent email must be a valid email address',
  studentEmail: 'Student email must be a valid email address',
} as const;

/** Before the @: no spaces, double quotes, brackets, commas or control characters, and no period at either end. */
const localPart = /^(?!\.)[^\s@"'`<>()[\]\\,;:]+(?:'[^\s@"`<>()[\]\\,;:]+)?(?<!\.)$/;
/** A part of a domain between periods: letters and digits of any alphabet, and hyphens inside. */
const domainLabel = /^[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u;
/** The last part of a domain has at least two characters and is no number. */
const topLevelDomain = /^(?!\p{N}+$)../u;

/** Whether the lower case of a text is the same text in another case. İ is not: it becomes two characters. */
const hasPlainCase = (value: string): boolean => value.toLowerCase().length === value.length;

/**
 * Whether a cleaned text can be an email address. Only what no mail server could have is refused, and letters whose lower case, by which
 * addresses are compared, is another text.
 */
export function isEmail(value: string): boolean {
  if (value.length > emailMaxLength || value.includes('..') || /\p{Cc}/u.test(value) || !hasPlainCase(value))
    return false;
  const [local = '', domain = '', ...more] = value.split('@');
  const labels = domain.split('.');
  return (
    more.length === 0 &&
    localPart.test(local) &&
    labels.length > 1 &&
    labels.every((label) => domainLabel.test(label)) &&
    topLevelDomain.test(labels.at(-1) ?? '')
  );
}

/** Longest text in which an address is looked for, in characters. */
const pastedMaxLength = 1_000;
/** Spaces that are pasted with an address, other than the usual one. */
const pastedSpaces = /(?! )[\p{Zs}\t]/gu;

/**
 * An email address as typed or pasted, in its stored form: without invisible characters, `mailto:`, the name and brackets of "Jane
 * <jane@example.com>", quotation marks, and a comma, semicolon, colon, or period after it. Other forms of characters
 * become the usual ones (NFKC), as mail servers read them: full-width letters, ligatures, the Kelvin sign.
 * A text without an address in it comes back trimmed, for {@link isEmail} to refuse.
 */
export function cleanEmail(value: string): string {
  if (value.length > pastedMaxLength) return value.trim();
  const text = visibleText(value).replace(pastedSpaces, '').normalize('NFKC').replaceAll('\u3002', '.').trim();
  const bracketed = /<([^<>]*@[^<>]*)>[\s,;.]*$/u.exec(text)?.[1] ?? text;
  return bracketed
    .trim()
    .replace(/^["'‘“([<]+(?=[^"'’”)\]>]*@)|["'’”)\]>,;:.\s]+$/gu, '')
    .replace(/^mailto:\s*/i, '')
    .replace(/\?.*$/u, (query) => (query.includes('=') ? '' : query));
}

/** The form of an email address used for comparison: cleaned, in lower case. The address is stored and used with the case as typed. */
export function normalizeEmail(value: string): string {
  return cleanEmail(value).toLowerCase();
}

/**
 * Maps all plus-tagged addresses of a mailbox to one key: `Jane+sat@example.com` and `jane@example.com` are the same.
 * Used for limits only; addresses are stored, compared and used as typed.
 */
export function familyEmailKey(value: string): string {
  return normalizeEmail(value).replace(/\+[^@]*(?=@)/, '');
}

/**
 * Maps the addresses of a mailbox to one key, also those that differ by periods before the @, which many mail services ignore. For limits on
 * what is emailed only: at other services they may be different people.
 */
export function mailboxKey(value: string): string {
  const [local = '', domain = ''] = familyEmailKey(value).split('@');
  return `${local.replaceAll('.', '')}@${domain}`;
}

/** Key of a family with an account. */
export const accountFamily = (accountId: string): string => `account:${accountId}`;

/** Key of a family without an account, based on the parent's email address. */
export const guestFamily = (email: string): string => `email:${familyEmailKey(email)}`;

/** The punctuation inside names: apostrophes, accents typed in their place, hyphens and dashes, and the dots of Catalan and Japanese. */
const namePunctuation = String.raw`'‘’\u00b4\x60\u055a\u05f3\u05f4\uff07\p{Pd}\u00b7\u2027\u30fb\uff65`;

/**
 * Letters of any alphabet, spaces, {@link namePunctuation}, and periods, with at least one letter. A period must be followed by the end, a
 * non-letter, or a single letter ("St. John", "J.R. Lee"), and may not follow "www", because mail programs would turn "evil.com" into a
 * link.
 */
const namePattern = new RegExp(
  String.raw`^(?=.*\p{L})(?!.*\bwww\.)(?:[\p{L}\p{Mn}\p{Mc} ${namePunctuation}]|\.(?!\p{M}|\p{L}\p{M}*\p{L}))+$`,
  'iu',
);

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

/** What a form holds in place of the last name of a person who has only one name. */
export const noLastName = '-';

const isNoLastName = (value: string) => /^[\p{Pd}.]+$/u.test(visibleText(value).trim());

/** As {@link checkPersonName}, for a last name. People with one name enter {@link noLastName}: an empty field may be an oversight. */
export const checkPersonLastName = (value: string): string | null =>
  isNoLastName(value) ? null : checkPersonName(value);

/** As {@link checkName}, for a last name. */
export const checkLastName = (value: string): string | null => (isNoLastName(value) ? null : checkName(value));

/** A last name as it is stored: '' for a person who has only one name. */
export const normalizeLastName = (value: string): string => (isNoLastName(value) ? '' : normalizeName(value));

/** A stored last name as a form field value. @param first the person's first name; without one, nothing is known about the last name */
export const lastNameForForm = (first: string, last: string): string =>
  first !== '' && last === '' ? noLastName : last;

export function checkEmail(value: string): string | null {
  const email = cleanEmail(value);
  if (email === '') return contactMessages.emailRequired;
  return isEmail(email) ? null : contactMessages.emailInvalid;
}

/** Characters that people type between the digits of a phone number: spaces, periods, dots, dashes, slashes, parentheses, and brackets. */
const phonePunctuation = /[\p{Zs}.\p{Pd}()[\]/·•‧∙⋅\u2212]/gu;

/** The zeros of other scripts' digits: Arabic, Persian, Devanagari, Bengali, Thai. Full-width digits are normalized anyway. */
const zeros = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0e50];

const asciiDigit = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0;
  const zero = zeros.find((one) => code >= one && code < one + 10);
  return zero === undefined ? digit : String(code - zero);
};

/**
 * The stored form of a phone number: punctuation, `tel:`, invisible characters, and a leading +1, 001, or 1 are removed, so
 * "+1 (914) 555-0100" becomes "9145550100". Everything else stays: "+44 20 7946 0958" becomes "+442079460958", which the checks below
 * reject.
 */
export function normalizePhone(value: string): string {
  const typed = visibleText(value)
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, asciiDigit)
    .replace(phonePunctuation, '')
    .replace(/^tel:/i, '');
  return /^(?:\+|00)?1(?<number>\d{10})$/.exec(typed)?.groups?.['number'] ?? typed;
}

/** Ten digits and an extension: "914-555-0100 x12", "(914) 555-0100 ext. 12", "914 555 0100 #12". */
const withExtension = /^(?:\+|00)?1?\d{10}[;,]?(?:x|ext|extension|#)[:=]?\d{1,6}$/i;

function checkPhone(value: string, message: string): string | null {
  const phone = normalizePhone(value);
  if (/^\d{10}$/.test(phone)) return null;
  return withExtension.test(phone) ? contactMessages.phoneExtension : message;
}

/** Requires ten digits, with or without a leading +1 or 1, in any notation that {@link normalizePhone} accepts. */
export function checkPhoneTen(value: string): string | null {
  return checkPhone(value, contactMessages.phoneTen);
}

/** The same rule as {@link checkPhoneTen}, for forms whose message says "10 digits" without "exactly". */
export function checkPhoneTenOrEleven(value: string): string | null {
  return checkPhone(value, contactMessages.phoneTenOrEleven);
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
