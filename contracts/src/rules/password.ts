/** Password length limits. Parents choose their password; a student's may be generated. */

export const passwordMinLength = 8;
export const passwordMaxLength = 128;
const generatedPasswordLength = 12;

export const passwordMessages = {
  required: 'Please enter a password',
  tooShort: 'Password must be at least 8 characters long.',
  tooLong: `Password must be at most ${passwordMaxLength} characters long.`,
  lowercase: 'Password must contain a lowercase letter',
  uppercase: 'Password must contain an uppercase letter',
  digit: 'Password must contain a number',
  confirm: 'Please confirm your password',
  mismatch: 'Passwords do not match',
  currentRequired: 'Please enter your current password.',
  currentWrong: 'Your current password is not correct.',
} as const;

/**
 * A password in the form that is hashed (NFKC), so that an accented letter matches however a keyboard encodes it.
 * @see NIST SP 800-63B-4, section 3.1.1.2
 */
export const normalizePassword = (password: string): string => password.normalize('NFKC');

export function checkLength(typed: string): string | null {
  const password = normalizePassword(typed);
  if (password.length < passwordMinLength) return passwordMessages.tooShort;
  return password.length > passwordMaxLength ? passwordMessages.tooLong : null;
}

/** Checks a parent's password: 8 to 128 characters with a lowercase letter, an uppercase letter and a digit. */
export function checkParentPassword(typed: string): string | null {
  const password = normalizePassword(typed);
  if (password === '') return passwordMessages.required;
  if (!/\p{Ll}/u.test(password)) return passwordMessages.lowercase;
  if (!/\p{Lu}/u.test(password)) return passwordMessages.uppercase;
  if (!/\d/.test(password)) return passwordMessages.digit;
  return checkLength(password);
}

/** Checks the repeated entry of a password. */
export function checkConfirmation(password: string, confirmation: string): string | null {
  if (confirmation === '') return passwordMessages.confirm;
  return normalizePassword(password) === normalizePassword(confirmation) ? null : passwordMessages.mismatch;
}

const alphabets = ['abcdefghijkmnopqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '!#$%&*+-=?@_'] as const;

/**
 * A random password of 12 characters with at least one lowercase letter, uppercase letter, digit and symbol.
 * Letters and digits that look alike (l, 1, I, O, 0) are left out, because people copy it by hand.
 * @param randomInt returns a uniform integer from 0 to below - 1, from a secure source
 */
export function generatePassword(randomInt: (below: number) => number): string {
  const all = alphabets.join('');
  const pick = (letters: string) => letters.charAt(randomInt(letters.length));
  const characters: string[] = alphabets.map(pick);
  while (characters.length < generatedPasswordLength) characters.push(pick(all));
  for (let last = characters.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    [characters[last], characters[other]] = [characters[other] as string, characters[last] as string];
  }
  return characters.join('');
}
