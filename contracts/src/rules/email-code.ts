/** Length of the emailed code that proves a person receives email at an address. */
export const emailCodeLength = 6;

/** How long a code is valid. */
export const emailCodeMinutes = 10;

/** Number of wrong guesses after which a code is invalid. */
export const emailCodeTries = 5;

export const emailCodeMessages = {
  required: 'Please enter the six-digit code from the email.',
  wrong: 'This code is incorrect or has expired. Check the email or request a new code.',
  sent: 'We sent a code to this email address. It expires in 10 minutes.',
} as const;

/** Reads a typed code, ignoring spaces and hyphens. */
export function readEmailCode(value: unknown): string {
  return typeof value === 'string' ? value.replace(/[\s-]/g, '') : '';
}

/** Why a typed code is invalid, or null. */
export function checkEmailCode(value: unknown): string | null {
  return /^\d{6}$/.test(readEmailCode(value)) ? null : emailCodeMessages.required;
}
